# SPDX-License-Identifier: MIT
# What every target of the project shares: the language, the warnings, the include root.

add_library(snapviewer_options INTERFACE)
target_compile_features(snapviewer_options INTERFACE cxx_std_20)
target_include_directories(snapviewer_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_definitions(snapviewer_options INTERFACE
    QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH
    QT_DISABLE_DEPRECATED_BEFORE=0x060400 SNAPVIEWER_VERSION="${PROJECT_VERSION}")
target_compile_options(snapviewer_options INTERFACE
    -Wall -Wextra -Wconversion -Wshadow $<$<BOOL:${SNAPVIEWER_WERROR}>:-Werror>)
# GCC sweeps up after itself only where it has made a gigabyte: a sixth less of the time of processors.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(snapviewer_options INTERFACE "SHELL:--param ggc-min-heapsize=1000000")
endif()
if(SNAPVIEWER_SANITIZE)
  target_compile_options(snapviewer_options INTERFACE
      -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  # its checks have 2.5 million addresses in the command line alone: at a fixed place no start has to write them all
  target_link_options(snapviewer_options INTERFACE -fsanitize=address,undefined -no-pie)
endif()
if(SNAPVIEWER_SANITIZE_THREADS)
  target_compile_options(snapviewer_options INTERFACE -fsanitize=thread)
  target_link_options(snapviewer_options INTERFACE -fsanitize=thread)
endif()

# What computes is compiled at -O3 in a release; where facts are only compared, worded or shown, at -O1, which takes GCC a
# quarter less time. A compiled header keeps the level that it was made at for all that include it, whatever they ask for.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(snapviewer_level_words -O1)
  set(snapviewer_level_widgets -O1)
endif()

# snapviewer_headers(KIND NAME LINK…): cmake/headers/NAME.h, compiled once for all targets that use_headers(TARGET KIND).
# What they link may add to the links named here, not take away: a compiled header holds for the macros it was made with.
function(snapviewer_headers kind header)
  set(name snapviewer_headers_${kind})
  add_library(${name} OBJECT "${CMAKE_SOURCE_DIR}/cmake/headers/nothing.cpp")
  target_link_libraries(${name} PRIVATE snapviewer_options ${ARGN})
  target_compile_options(${name} PRIVATE ${snapviewer_level_${kind}})
  target_precompile_headers(${name} PRIVATE "${CMAKE_SOURCE_DIR}/cmake/headers/${header}.h")
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
endfunction()
snapviewer_headers(core core Qt6::Core)
snapviewer_headers(widgets widgets Qt6::Widgets)
if(snapviewer_level_words)
  snapviewer_headers(words core Qt6::Core)
endif()

function(snapviewer_use_headers target kind)
  if(kind STREQUAL "words" AND NOT snapviewer_level_words)
    set(kind core)
  endif()
  target_compile_options(${target} PRIVATE ${snapviewer_level_${kind}})
  target_precompile_headers(${target} REUSE_FROM snapviewer_headers_${kind})
endfunction()

# What AUTOMOC starts: of 0.35 s that moc takes for a file all but 0.01 s are headers of Qt and of the standard library.
get_target_property(SNAPVIEWER_MOC Qt6::moc LOCATION)
configure_file("${CMAKE_CURRENT_LIST_DIR}/moc.in" "${CMAKE_BINARY_DIR}/moc" @ONLY)
set(SNAPVIEWER_MOC "${CMAKE_BINARY_DIR}/moc")

# snapviewer_target(OUT FOLDER): the library of a folder of the house has the folder's name: core/sql/engine is
# core_sql_engine.
function(snapviewer_target out folder)
  string(REPLACE "/" "_" name "${folder}")
  set(${out} "${name}" PARENT_SCOPE)
endfunction()

# snapviewer_links(OUT LINK…): folders become their libraries; what has no slash, or is imported, stays as it is.
function(snapviewer_links out)
  set(links "")
  foreach(link ${ARGN})
    if(link MATCHES "^[a-z0-9_]+(/[a-z0-9_]+)+$")
      snapviewer_target(link "${link}")
    endif()
    list(APPEND links "${link}")
  endforeach()
  set(${out} "${links}" PARENT_SCOPE)
endfunction()

# snapviewer_unite_mocs(TARGET UNIT SOURCE…): what moc makes of the headers is compiled in a unit that has read them already;
# a source that includes it is what AUTOMOC looks for.
function(snapviewer_unite_mocs target unit)
  set(includes "")
  foreach(source ${ARGN})
    if(source MATCHES "\\.h$")
      file(STRINGS "${source}" macros REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)" LIMIT_COUNT 1)
      if(macros)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}")
        string(REGEX REPLACE "([^/]+)\\.h$" "moc_\\1.cpp" moc "${source}")
        string(APPEND includes "#include \"${moc}\"\n")
      endif()
    endif()
  endforeach()
  if(includes)
    set(mocs "${CMAKE_CURRENT_BINARY_DIR}/${target}_mocs.cpp")
    file(CONFIGURE OUTPUT "${mocs}" CONTENT "${includes}" @ONLY)
    target_sources(${target} PRIVATE "${mocs}")
    set_source_files_properties("${mocs}" PROPERTIES UNITY_GROUP "${unit}")
  endif()
  # the source that AUTOMOC adds has nothing left to compile
  set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp"
      PROPERTIES HEADER_FILE_ONLY ON)
endfunction()

# snapviewer_unite(TARGET SOURCE…): compiles the sources of neighbouring folders as one, where SNAPVIEWER_UNITE is on and
# as long as they have 200 KB at most: a third of the time of processors that each by itself takes. So no two of a library
# may give one name to two things of their own, which the compiler says.
function(snapviewer_unite target)
  if(NOT SNAPVIEWER_UNITE)
    return()
  endif()
  set(folders "")
  foreach(source ${ARGN})
    if(source MATCHES "\\.cpp$")
      cmake_path(GET source PARENT_PATH folder)
      list(APPEND folders "${folder}")
      list(APPEND "sources_of_${folder}" "${source}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(SORT folders)
  set(bytes_of_unit 0)
  foreach(folder ${folders})
    set(bytes_of_folder 0)
    foreach(source ${sources_of_${folder}})
      file(SIZE "${source}" bytes)
      math(EXPR bytes_of_folder "${bytes_of_folder} + ${bytes}")
    endforeach()
    math(EXPR bytes_of_unit "${bytes_of_unit} + ${bytes_of_folder}")
    if(bytes_of_unit EQUAL bytes_of_folder OR bytes_of_unit GREATER 200000)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE unit)
      snapviewer_target(unit "${unit}")
      set(bytes_of_unit "${bytes_of_folder}")
    endif()
    set_source_files_properties(${sources_of_${folder}} PROPERTIES UNITY_GROUP "${unit}")
  endforeach()
  snapviewer_unite_mocs(${target} "${unit}" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# snapviewer_library([WORDS] [ALONE regex] LINKS folder-or-target…): the static library of the folder that it stands in and of all
# folders below it. LINKS are whom its sources may include from: the one table of who knows whom (tests/layering checks
# it). Sources that ALONE matches have names of their own that others have, too, and are compiled by themselves. WORDS: it
# compares or words what others found.
function(snapviewer_library)
  cmake_parse_arguments(arg "WORDS" "ALONE" "LINKS" ${ARGN})
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  snapviewer_target(name "${folder}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.h *.cpp)
  list(FILTER sources EXCLUDE REGEX "/(tst_[^/]*|[^/]*_main\\.cpp)$")    # these belong to programs
  snapviewer_links(links ${arg_LINKS})
  add_library(${name} STATIC ${sources})
  snapviewer_unite(${name} ${sources})
  if(arg_ALONE)
    list(FILTER sources INCLUDE REGEX "${arg_ALONE}")
    set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  set_target_properties(${name} PROPERTIES AUTOMOC_EXECUTABLE "${SNAPVIEWER_MOC}")
  target_link_libraries(${name} PUBLIC snapviewer_options ${links})
  if("Qt6::Widgets" IN_LIST links)
    snapviewer_use_headers(${name} widgets)
  elseif(arg_WORDS)
    snapviewer_use_headers(${name} words)
  else()
    snapviewer_use_headers(${name} core)
  endif()
endfunction()
