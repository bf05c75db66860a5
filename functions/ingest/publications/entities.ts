const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}[1-4]{0,2}));/gi

/** `&#233;` and what the names say; a name that is not among them stays as it is. */
export const decoded = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(entity, (all, hex, decimal, name) => {
    if (name) return names.get(name) ?? all
    return character(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })

const character = (code: number) =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    ? String.fromCodePoint(code)
    : '\uFFFD'

export const namedInXml: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The names of U+00A0 to U+00FF in their order. */
const latin1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
  Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
  THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
  iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
  uuml yacute thorn yuml`

/** Those that writers of news use. */
export const namedInHtml: ReadonlyMap<string, string> = new Map([
  ...namedInXml,
  ...latin1.split(/\s+/).map((name, i) => [name, String.fromCodePoint(0xa0 + i)] as const),
  ...Object.entries({
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    euro: '€',
    trade: '™',
  }),
])
