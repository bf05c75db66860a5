import { expect, test } from 'vitest'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import type { ListedTeam } from '#shared/contract/teamInfo.ts'
import { followedRows } from './followedRows.ts'

const now = new Date('2026-08-19T12:00:00Z')
const colours = { primary: '#00338D', secondary: '#C60C30' }
const cardOf = (team_id: string) => ({
  ...{ team_id, team_city: 'Buffalo', team_name: 'Bills', team_abbr: 'BUF' },
  ...{ team_logo: null, team_colours: colours },
})
const sideOf = (side: 'away' | 'home', score: number) =>
  Object.fromEntries([
    ...Object.entries(cardOf(side)).map(([field, value]) => [`${side}_${field}`, value]),
    [`${side}_team_gaming_score`, score],
  ])

const game = (over: Partial<ScoredGame> = {}) =>
  ({
    ...{ game_id: 'g', id: 'g', season: 2026, week: 1, status: 'scheduled', day: '2026-08-22' },
    ...{ date_time: '2026-08-22T17:00:00.000Z', absences: { away: [], home: [] } },
    ...sideOf('away', 6.2),
    ...sideOf('home', 7.4),
    ...over,
  }) as ScoredGame

const followed = (next: ScoredGame, over: Partial<ListedTeam> = {}) => {
  const { teams } = followedRows({
    ...{ competition: 'NFL', players: new Set(), teams: new Set(['away']) },
    ...{ list: undefined, season: undefined, changes: [], now },
    scores: {
      healthScores: [next],
      teams: [{ ...cardOf('away'), team_gaming_score: 6.2, ...over } as ListedTeam],
    },
  })
  return teams[0]
}

test('a followed team is ahead of its next opponent or behind him', () => {
  expect(followed(game())?.next?.gap).toBe(-1.2)
  expect(followed(game({ home_team_gaming_score: 5 }))?.next?.gap).toBe(1.2)
  expect(followed(game({ home_team_gaming_score: 6.2 }))?.next?.gap).toBe(0)
})

test('a followed team without reports is marked, and neither ahead nor behind', () => {
  const silent = followed(game({ away_unreported: true }), { unreported: true })
  expect(silent?.unreported).toBe(true)
  expect(silent?.next?.gap).toBeNull()
  expect(followed(game({ home_unreported: true }))?.next?.gap).toBeNull()
  expect(followed(game())).not.toHaveProperty('unreported')
})
