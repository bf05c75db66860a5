/** Letters that Unicode does not decompose into a base letter and an accent. */
const single: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** The text as typed on a plain keyboard: Ødegård and ødegård become odegard. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => single[letter] ?? letter)

/** `knee sprain` as it begins a line: `Knee sprain`. Names and abbreviations inside it stay as they are. */
export const sentenceCase = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`
