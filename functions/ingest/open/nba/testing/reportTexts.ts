import type { PlacedText } from '../report/textCells.ts'

/** Cells of a line by the x of their first letters: `[24, '11/20/2026', 120, '07:30 (ET)']`. */
type LineOf = readonly (number | string)[]

const placedLine = (page: number, y: number, height: number, line: LineOf, split: boolean) => {
  const texts: PlacedText[] = []
  for (let index = 0; index < line.length; index += 2) {
    let x = Number(line[index])
    const words = split ? String(line[index + 1]).split(/(?<=-)| /) : [String(line[index + 1])]
    for (const text of words) {
      const width = text.length * height * 0.5
      texts.push({ page, x, y, width, height, text })
      // Words that were parted at a hyphen touch.
      x += width + (text.endsWith('-') && text.length > 1 ? 0 : height * 0.25)
    }
  }
  return texts
}

export interface ReportPage {
  title: string
  lines: readonly (readonly [y: number, ...LineOf])[]
}

/** The text of a report as newer PDFs have it: each word alone. */
export const wordsOf = (...pages: ReportPage[]): PlacedText[] => placed(pages, 10, true)

/** As PDFs until 2021 have it: each line of a cell at once. */
export const cellsOfPages = (...pages: ReportPage[]): PlacedText[] => placed(pages, 8, false)

const placed = (pages: readonly ReportPage[], height: number, split: boolean) =>
  pages.flatMap(({ title, lines }, index) => [
    ...placedLine(index + 1, 40, height * 2, [289, `Injury Report: ${title}`], split),
    ...lines.flatMap(([y, ...line]) => placedLine(index + 1, y, height, line, split)),
    ...placedLine(index + 1, 545, height, [398, `Page ${index + 1} of ${pages.length}`], split),
  ])

/** The headers of the three layouts, where they stand. */
export const header2019 = [
  ...[21, 'Game Date', 74, 'Game Time', 126, 'Matchup', 179, 'Team', 269, 'Player Name'],
  ...[382, 'Category', 495, 'Reason', 607, 'Current Status', 720, 'Previous Status'],
]
export const header2021 = [
  ...[21, 'Game Date', 95, 'Game Time', 170, 'Matchup', 244, 'Team', 371, 'Player Name'],
  ...[499, 'Current Status', 605, 'Reason'],
]
export const header2024 = [
  ...[23, 'Game Date', 120, 'Game Time', 200, 'Matchup', 264, 'Team', 425, 'Player Name'],
  ...[586, 'Current Status', 666, 'Reason'],
]
