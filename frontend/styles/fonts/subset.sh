#!/bin/sh
# Makes the files beside this one from the package's: only the weights and widths that the styles
# use; what every page is written with, and two sets of letters that only some names need.
# Needs fonttools and brotli: pip install fonttools brotli
set -e
cd "$(dirname "$0")"
from=../../../node_modules/@fontsource-variable/archivo/files
features=ccmp,kern,locl,mark,mkmk,tnum
basic=U+0020-007E,U+00A0,U+00A9,U+00B0-00B1,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2191,U+2193,U+2212
accented=U+00A1-00A8,U+00AA-00AF,U+00B2-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2122
european=U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B

# cut PACKAGE_FILE UNICODES FILE
cut() {
  fonttools varLib.instancer "$from/archivo-$1-standard-normal.woff2" wght=400:800 wdth=70:100 \
    --no-recalc-timestamp -o full.ttf
  pyftsubset full.ttf --unicodes="$2" --layout-features="$features" --flavor=woff2 \
    --output-file="archivo-$3.woff2"
  rm full.ttf
}
cut latin "$basic" basic
cut latin "$accented" accented
cut latin-ext "$european" european
