import { expect, test } from 'vitest'
import { publishedRates } from '#shared/domain/register/flags.ts'
import { ircScale } from '#shared/domain/score/bands.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { provenAt } from '#shared/scoring/game/pickRecord.ts'
import { nba } from '#shared/scoring/parameters/nba.ts'
import { nfl } from '#shared/scoring/parameters/nfl.ts'
import { soccer } from '#shared/scoring/parameters/soccer.ts'
import { gamingScore } from '#shared/scoring/player/gamingScore.ts'
import { heldShare } from '#shared/scoring/recovery/chartBars.ts'
import { healthierThan, scoreAfter } from '#shared/scoring/team/healthScale.ts'
import { chapters } from './chapters.ts'

const text = chapters.flatMap(({ paragraphs }) => paragraphs).join('\n')
const all = { nfl, nba, soccer }

test('a player’s score is the product of the three numbers that About names', () => {
  expect(text).toContain('three numbers multiplied: the chance that he plays')
  const { score, parts } = gamingScore({
    day: 0,
    injuries: [],
    available: 0.68,
    risk: 0.2,
    gamesInHorizon: 4,
  })
  const product = parts.reduce((share, { value }) => share * value, 1)
  expect(score).toBeCloseTo(100 * product, 9)
  expect(parts.map(({ kind }) => kind)).toEqual(['risk', 'availability'])
})

test('a team without a loss scores ten, and the bands have the shares of past weeks that About states', () => {
  expect(text).toContain('starts from ten, which means that nobody is hurt')
  expect(text).toContain('one week in ten is Poor, two are Moderate, four Good and three Optimal')
  expect(text).toContain('in points of the result, in soccer in shares of the team’s play')
  expect(Object.values(all).map(({ team }) => team.scale.unit)).toEqual([
    'points',
    'points',
    'percent of the team’s play',
  ])
  for (const { team } of Object.values(all)) {
    expect(scoreAfter(0, team.scale)).toBe(10)
    const shares = team.scale.losses.map((loss) =>
      healthierThan(scoreAfter(loss, team.scale), team.scale),
    )
    for (const [at, share] of [70, 30, 10].entries())
      expect(Math.abs((shares[at] ?? 0) - share)).toBeLessThanOrEqual(2)
  }
})

test('ranges hold the share of returns that About promises', () => {
  expect(text).toContain('four times out of five')
  expect(heldShare).toBe(4 / 5)
})

test('a risk covers the time that About names, and is called high where the pages call it high', () => {
  expect(text).toContain('in the next 28 days of the season; in the NFL, in the next four games')
  expect([nba.risk.horizon, soccer.risk.horizon]).toEqual(Array(2).fill('28 days of the season'))
  expect(nfl.risk.horizon).toBe('the next 4 games of the team')
  expect(text).toContain('A risk of one in four is high')
  expect(ircScale.bands.at(-1)).toMatchObject({ label: 'High', floor: 100 / 4 })
})

test('the chance to play is fitted in the NFL and in soccer, and counted by others in the NBA, as About says', () => {
  expect(text).toContain('and the chance to play in the NFL and in soccer. In the NBA that chance')
  const isFitted = Object.values(all).map((parameters) => 'play' in parameters)
  expect(isFitted).toEqual([true, false, true])
  const doubtful = publishedRates.find(({ listing }) => listing === 'Doubtful')
  expect(doubtful && doubtful.played / doubtful.n).toBeCloseTo(all.nba.status['Doubtful'] ?? 1, 3)
})

test('a missing score and an unproven record look as About describes them', () => {
  const { text: shown, note } = shownTeamScore(null)
  expect([shown, note]).toEqual(['10.0', 'no data yet'])
  expect(text).toContain('a ten that is marked “no data yet”')
  expect(text).toContain(`about ${provenAt.toLocaleString('en-US')} graded picks`)
})
