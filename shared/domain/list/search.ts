/** Letters that Unicode does not take apart into a base and an accent. */
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

/** As it is typed on a plain keyboard: Ødegård, ødegård and odegard are one. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => single[letter] ?? letter)

/** Every word of the search, in any order, anywhere in a text that is folded already. */
export const textMatcher = (search: string): ((foldedText: string) => boolean) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}
