import { expect, test } from 'vitest'
import { competitions } from '#shared/domain/sport/sport.ts'
import { lastSeasonFacts, leagueFacts } from './league.ts'

const now = new Date('2026-11-21T17:00:00Z')

test.each(competitions)(
  'the last season of the %s is over before this one begins',
  (competition) => {
    const last = [...lastSeasonFacts(competition, now)]
    const games = last.filter((fact) => fact.kind === 'game')
    const scores = last.filter((fact) => fact.kind === 'score')
    const ours = [...leagueFacts({ now, only: competition })].filter((fact) => fact.kind === 'game')
    const opening = ours.map(({ day }) => day ?? '9').toSorted()[0] ?? ''
    expect(games.length).toBeGreaterThan(200)
    expect(scores.length).toBe(games.length)
    for (const { status, season, day } of games)
      expect([status, season, String(day) < opening]).toEqual(['final', 2025, true])
    const ids = [...games, ...ours].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)
