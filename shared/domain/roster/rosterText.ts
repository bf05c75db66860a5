import { type CsvSeparator, csvRecords } from '../text/csv.ts'

/** More than the rosters of a dozen fantasy leagues; a reader follows at most 200. */
export const mostRosterLines = 200
/** 64 kB. Anything beyond is ignored. */
export const mostRosterLetters = 65_536
/** A name with everything that a host writes around it is shorter. */
const mostLettersOfLine = 200

/** A player or a defense as a reader's list writes it. */
export interface RosterLine {
  /** The list's own words, on one line and without invisible characters. */
  readonly text: string
  /** His id here, if the list has it. */
  readonly id?: string
}

export interface ReadRoster {
  readonly lines: readonly RosterLine[]
  /** The number of lines within the limit of length: more than `lines` if some were left out. */
  readonly of: number
  /** True if the text was longer than the limit. */
  readonly isCut: boolean
}

/**
 * Invisible characters: NUL, byte order marks, and those that change the direction of text, with which a line could
 * rearrange the page around it.
 */
const unseen = /[^\P{C}\n\r\t]/gu

/** A stranger's text on one line, without invisible characters. */
export const shownLine = (text: string): string =>
  text
    .slice(0, mostLettersOfLine * 2)
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostLettersOfLine)

/** The beginning of an id per column; a column of ids of every league has whole ones. */
const idColumns: Readonly<Record<string, string>> = {
  id: '',
  playerid: '',
  gsisid: 'nfl-',
  nbaid: 'nba-',
  fplcode: 'epl-p',
}

const columnsOf = {
  name: ['name', 'player', 'playername', 'fullname', 'displayname'],
  first: ['firstname', 'first'],
  last: ['lastname', 'last', 'surname'],
  position: ['position', 'pos', 'positions'],
  club: ['team', 'club', 'teamabbr', 'nflteam', 'proteam', 'teamname'],
} as const
type Column = keyof typeof columnsOf

const normalized = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '')

const separators: readonly CsvSeparator[] = ['\t', ';', ',']

/** The columns of a header; undefined if the line is none. */
const headerOf = (line: string) => {
  const separator = separators.find((one) => line.includes(one)) ?? ','
  const cells = (csvRecords(line, separator).next().value?.cells ?? []).map(normalized)
  const placeOf = (column: Column) =>
    cells.findIndex((cell) => (columnsOf[column] as readonly string[]).includes(cell))
  const isHeader = placeOf('name') >= 0 || placeOf('last') >= 0
  return isHeader ? { separator, cells, placeOf } : undefined
}

const csvLines = (
  text: string,
  { separator, cells: header, placeOf }: NonNullable<ReturnType<typeof headerOf>>,
): readonly RosterLine[] => {
  const raw = text.split('\n')
  const [, ...records] = csvRecords(text, separator)
  return records.map(({ cells, line, problem }) => {
    if (problem !== undefined) return { text: shownLine(raw[line - 1] ?? '') }
    const cell = (column: Column) => cells[placeOf(column)]?.trim() ?? ''
    const name = cell('name') || `${cell('first')} ${cell('last')}`
    const ids = header.flatMap((column, place) => {
      const [beginning, id] = [idColumns[column], cells[place]?.trim()]
      return beginning !== undefined && id ? [`${beginning}${id}`] : []
    })
    // Other hosts' plain ids have no league and mean nothing here.
    const id = ids.find((one) => /^(nfl|nba|epl|esp)-/.test(one))
    return { text: shownLine(`${name} ${cell('position')} ${cell('club')}`), ...(id && { id }) }
  })
}

/**
 * Reads a pasted list with one player a line, or a table with a header, separated by commas, semicolons or tabs.
 * Only the first 64 kB are read, so a text of 10 MB costs no more.
 */
export const readRoster = (text: string): ReadRoster => {
  const isCut = text.length > mostRosterLetters
  const plain = text
    .slice(0, mostRosterLetters)
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/^\s*\n/, '')
  const [first = ''] = plain.split('\n', 1)
  const header = headerOf(first)
  const all = header
    ? csvLines(plain, header)
    : plain.split('\n').map((line): RosterLine => ({ text: shownLine(line) }))
  const lines = all.filter((line) => line.text !== '')
  return { lines: lines.slice(0, mostRosterLines), of: lines.length, isCut }
}

/** `200 of 231 lines read, the rest is left out.` Undefined if nothing is left out. */
export const leftOutText = ({ lines, of, isCut }: ReadRoster): string | undefined => {
  if (isCut)
    return `The first ${lines.length} lines were read. What is beyond ${mostRosterLines} lines or 64 kB is left out.`
  return of > lines.length
    ? `${lines.length} of ${of} lines read, the rest is left out.`
    : undefined
}
