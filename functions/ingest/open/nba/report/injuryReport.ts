import type { Game } from '#shared/domain/facts/game.ts'
import type { Dataset, ReceivedFile } from '../../source.ts'
import { placedTexts } from './pdfText.ts'
import { reportFacts } from './reportFacts.ts'
import { reportFiles } from './reportFiles.ts'
import { readReportTable } from './reportTable.ts'

/** The league's injury report. A player whom it does not name may still be hurt: his club may not have reported yet. */
export const injuryReport: Dataset = {
  name: 'report',
  title: 'Injury reports',
  competition: 'NBA',
  minutes: { idle: 30, near: 15 },
  files: ({ now, season, known }) => (isBreak(known.games, season, now) ? [] : reportFiles(now)),
  async convert([file], context) {
    const { file: name, bytes } = file as ReceivedFile
    return reportFacts(readReportTable(await placedTexts(bytes, name), name), name, context)
  },
}

const breakMs = 3 * 24 * 3_600_000

/** No game of the season is near, so nobody reports. */
const isBreak = (games: readonly Game[], season: number, now: Date): boolean => {
  const ofSeason = games.filter((game) => game.season === season)
  const isNear = ({ at }: Game) => at && Math.abs(Date.parse(at) - now.getTime()) < breakMs
  return ofSeason.length > 0 && !ofSeason.some(isNear)
}
