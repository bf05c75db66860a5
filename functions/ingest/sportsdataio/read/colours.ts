/** The provider writes the colors of soccer clubs as words. */
const colorWords: ReadonlyMap<string, string> = new Map([
  ['amber', '#FDB913'],
  ['black', '#000000'],
  ['blue', '#0057B8'],
  ['burgundy', '#6C1D45'],
  ['claret', '#7A263A'],
  ['garnet', '#A50044'],
  ['gold', '#C9A227'],
  ['green', '#00843D'],
  ['grey', '#8A8D8F'],
  ['gray', '#8A8D8F'],
  ['light blue', '#6CABDD'],
  ['maroon', '#800000'],
  ['navy', '#132257'],
  ['navy blue', '#132257'],
  ['orange', '#F47920'],
  ['pink', '#F58FB0'],
  ['purple', '#5B2C83'],
  ['red', '#DA020E'],
  ['royal blue', '#003399'],
  ['scarlet', '#C8102E'],
  ['silver', '#B0B7BC'],
  ['sky blue', '#6CABDD'],
  ['violet', '#5B2C83'],
  ['white', '#FFFFFF'],
  ['yellow', '#FFD100'],
])

/** Gray, for a team whose colors are missing or unknown. */
const fallback = { primary: '#334155', secondary: '#94A3B8' }

export const coloursOf = (primary: string | null, secondary: string | null) => ({
  primary: hexColor(primary) ?? fallback.primary,
  secondary: hexColor(secondary) ?? fallback.secondary,
})

const hexColor = (text: string | null) => {
  if (text === null) return undefined
  if (/^#?[0-9a-f]{6}$/i.test(text)) return `#${text.replace('#', '').toUpperCase()}`
  return colorWords.get(text.trim().toLowerCase())
}
