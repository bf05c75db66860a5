import { expect, test } from 'vitest'
import { game } from './testing/league.ts'
import { upcoming } from './upcoming.ts'

const now = new Date('2026-08-12T12:00:00.000Z')
const at = (day: string) => ({ day, at: `${day}T18:00:00.000Z` })

test('the NFL’s list is of one week of one part of its season', () => {
  const preSeason = game('BUF', 'MIA', 'NFL', { seasonType: 2, week: 1, ...at('2026-08-13') })
  const same = game('NYJ', 'NEP', 'NFL', { seasonType: 2, week: 1, ...at('2026-08-15') })
  const next = game('MIA', 'NYJ', 'NFL', { seasonType: 2, week: 2, ...at('2026-08-20') })
  const season = game('NEP', 'BUF', 'NFL', { seasonType: 1, week: 1, ...at('2026-09-10') })
  expect(upcoming([season, next, same, preSeason], 'NFL', now)).toEqual([preSeason, same])
})

test('the NBA’s list is of the next days, those without a time last', () => {
  const soon = game('BUF', 'MIA', 'NBA', at('2026-08-13'))
  const open = game('NYJ', 'NEP', 'NBA', { day: null, at: null })
  const far = game('MIA', 'NYJ', 'NBA', at('2026-08-16'))
  const begun = game('NEP', 'BUF', 'NBA', { day: '2026-08-12', at: now.toISOString() })
  expect(upcoming([open, far, begun, soon], 'NBA', now)).toEqual([soon, open])
})
