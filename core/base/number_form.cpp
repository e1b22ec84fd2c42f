// SPDX-License-Identifier: MIT
#include "core/base/number_form.h"

namespace core {

namespace {

struct Form
{
    explicit Form(const QLocale& language) : grouped(language), plain(language)
    {
        plain.setNumberOptions(QLocale::OmitGroupSeparator);
    }

    QLocale grouped;
    QLocale plain;
};

Form& form()
{
    static Form now{QLocale(QLocale::English)};
    return now;
}

} // namespace

void setNumberForm(const QLocale& language)
{
    form() = Form(language);
}

const QLocale& numberForm()
{
    return form().grouped;
}

QString formatGrouped(std::uint64_t value)
{
    return form().grouped.toString(static_cast<qulonglong>(value));
}

QString formatDecimal(double value, int decimals)
{
    return form().plain.toString(value, 'f', decimals);
}

QString formatDigits(double value, int digits)
{
    return form().plain.toString(value, 'g', digits);
}

} // namespace core
