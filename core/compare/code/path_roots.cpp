// SPDX-License-Identifier: MIT
#include "core/compare/code/path_roots.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace core {

namespace {

constexpr std::size_t mostFoldersKept = 32;

std::vector<std::string_view> rootedFiles(const Code& code)
{
    std::vector<std::string_view> files;
    for (std::uint32_t text = 0; text < code.textCount(); ++text) {
        if (code.isRooted(text))
            files.push_back(code.text(text));
    }
    return files;
}

std::string_view commonDirectory(const std::vector<std::string_view>& files)
{
    if (files.empty())
        return {};
    std::string_view common = files.front();
    for (const std::string_view file : files) {
        const std::size_t most = std::min(common.size(), file.size());
        std::size_t same = 0;
        while (same < most && common[same] == file[same])
            ++same;
        common = common.substr(0, same);
    }
    const std::size_t slash = common.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : common.substr(0, slash + 1);
}

/// What ends one folder before root does; empty where root has no more.
std::string_view above(std::string_view root)
{
    if (root.size() < 2)
        return {};
    const std::size_t slash = root.rfind('/', root.size() - 2);
    return slash == std::string_view::npos ? std::string_view() : root.substr(0, slash + 1);
}

std::size_t sameFiles(const std::vector<std::string_view>& files, std::string_view root,
                      const std::unordered_set<std::string_view, KeyedHash>& others)
{
    return static_cast<std::size_t>(std::count_if(files.begin(), files.end(), [&](std::string_view file) {
        return others.count(withoutRoot(file, root)) > 0;
    }));
}

/// The root, or one above it, under which most files of that side are among others, and how many.
struct Best
{
    std::string_view root;
    std::size_t same = 0;
    std::size_t kept = 0; ///< folders
};

Best bestRoot(const std::vector<std::string_view>& files, std::string_view root,
              const std::vector<std::string_view>& otherFiles, std::string_view otherRoot)
{
    std::unordered_set<std::string_view, KeyedHash> others;
    for (const std::string_view file : otherFiles)
        others.insert(withoutRoot(file, otherRoot));
    Best best{root, sameFiles(files, root, others), 0};
    std::string_view next = root;
    for (std::size_t kept = 1; kept <= mostFoldersKept && !above(next).empty(); ++kept) {
        next = above(next);
        const std::size_t same = sameFiles(files, next, others);
        if (same > best.same)
            best = {next, same, kept};
    }
    return best;
}

} // namespace

std::string_view withoutRoot(std::string_view path, std::string_view root)
{
    return path.substr(0, root.size()) == root ? path.substr(root.size()) : path;
}

Roots commonRoots(const Code& first, const Code& second)
{
    const std::vector<std::string_view> files = rootedFiles(first);
    const std::vector<std::string_view> otherFiles = rootedFiles(second);
    const std::string_view root = commonDirectory(files);
    const std::string_view otherRoot = commonDirectory(otherFiles);
    const Best a = bestRoot(files, root, otherFiles, otherRoot);
    const Best b = bestRoot(otherFiles, otherRoot, files, root);
    if (b.same > a.same || (b.same == a.same && b.kept < a.kept))
        return {std::string(root), std::string(b.root)};
    return {std::string(a.root), std::string(otherRoot)};
}

} // namespace core
