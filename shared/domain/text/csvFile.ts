/** Spreadsheets run a cell that begins like this as a formula; an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r]/

/** A number is not a formula: −5.5 stays a number. */
const cellText = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file by RFC 4180. No text in it is run as a formula. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
