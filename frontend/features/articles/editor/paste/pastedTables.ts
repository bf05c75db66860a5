import { Parser } from 'htmlparser2'

interface OpenTable {
  number: number
  cells: number
  /** A row has several cells. */
  isWide: boolean
  /** It arranges a page: other structure is inside it. */
  isLayout: boolean
}

const structure = new Set('ul ol h1 h2 h3 h4 h5 h6'.split(' '))

/**
 * The tables that hold data, by their numbers in the order of their beginnings. Letters and old pages also arrange
 * their texts with tables, which are pasted as the text that they hold.
 */
export const dataTables = (markup: string): ReadonlySet<number> => {
  const found = new Set<number>()
  const open: OpenTable[] = []
  let count = 0
  const parser = new Parser({
    onopentag: (name) => {
      const table = open.at(-1)
      if (table) {
        if (name === 'tr') table.cells = 0
        if ((name === 'td' || name === 'th') && ++table.cells > 1) table.isWide = true
        if (name === 'table' || structure.has(name)) table.isLayout = true
      }
      if (name === 'table') open.push({ number: count++, cells: 0, isWide: false, isLayout: false })
    },
    onclosetag: (name) => {
      if (name !== 'table') return
      const table = open.pop()
      if (table?.isWide && !table.isLayout) found.add(table.number)
    },
  })
  parser.end(markup)
  return found
}
