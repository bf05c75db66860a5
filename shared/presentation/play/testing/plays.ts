import type { Play, Precedents } from '#shared/contract/play.ts'
import type { Reader } from '../reportTimes.ts'

export const precedents = (over: Partial<Precedents> = {}): Precedents => ({
  of: null,
  ...{ from: 2024, to: 2025, n: 1000, played: 700, low: 67, high: 73 },
  ...over,
})

export const fullPractice = precedents({
  of: { kind: 'practice', value: 'full' },
  ...{ n: 1058, played: 889, low: 82, high: 86 },
})

/** A receiver who is Questionable for Sunday and has practiced fully, on the Saturday before. */
export const samplePlay = (over: Partial<Play> = {}): Play => ({
  game: {
    game_id: 'nfl-g1',
    day: '2026-11-22',
    at: '2026-11-22T18:00:00.000Z',
    opponent_abbr: 'MIA',
    home: true,
  },
  listing: {
    publisher: 'NFL clubs',
    word: 'Questionable',
    at: '2026-11-20T21:00:00.000Z',
    practice: 'Full',
    details: 'Hamstring',
  },
  precedents: [precedents(), fullPractice],
  reports: [{ kind: 'lineup', day: '2026-11-22', at: '2026-11-22T16:30:00.000Z' }],
  ...{ chance: 84.2, from: 'status', settled: null, two_games: null },
  evidence: [
    { label: 'Listed Questionable', at: '2026-11-20T21:00:00.000Z', moved: null, chance: 84 },
  ],
  moves: [
    { at: '2026-11-18T21:00:00.000Z', chance: 61 },
    { at: '2026-11-20T21:00:00.000Z', chance: 84.2 },
  ],
  next: null,
  team_score: { today: 7.4, fit: 7.5, out: 6.9 },
  ...over,
})

/** Of the NFL, in London, on that Saturday. */
export const reader = (over: Partial<Reader> = {}): Reader => ({
  now: new Date('2026-11-21T09:10:00.000Z'),
  sport: 1,
  zone: 'Europe/London',
  ...over,
})
