import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import { emptyMatchup } from '#shared/presentation/matchup/emptyMatchup.ts'
import type { TeamFacts } from '#shared/scoring/facts/teamFacts.ts'
import { whatIfInput } from '#shared/scoring/game/whatIfInput.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { injury, report, sampleAsOf, samplePositions, team } from '#shared/scoring/testing/facts.ts'
import { whatIfPages } from './whatIfPage.ts'

const colors = { primary: '#00338D', secondary: '#C60C30' }
const sideFields = (side: 'away' | 'home') => ({
  ...{ [`${side}_team_id`]: side, [`${side}_team_city`]: '', [`${side}_team_name`]: side },
  ...{ [`${side}_team_abbr`]: side, [`${side}_team_logo`]: null, [`${side}_team_colours`]: colors },
})

const hurtRow = (id: string) =>
  ({
    ...{ player_id: id, player_name: id, injury_status: 'Out', body_part: 'knee' },
    ...{ injury_date: '2026-11-10', recovery_return_date: '2026-12-13', hpf_total: 50 },
    ...{ return_date_from: 'team', set_by_editor: true, availability: 0, gaming_score: 0 },
  }) as PlayerRow

const sideOf = (facts: TeamFacts) => ({
  ...{ facts, abbreviation: facts.teamId },
  score: scoreTeam(facts, sportModels[facts.sport], sampleAsOf),
})

/** A game whose home team has three hurt players, and its pages. */
const gameOf = (sport: 'nfl' | 'nba' | 'soccer') => {
  const hurt = samplePositions[sport].slice(0, 3).map((position) => `p-${position}`)
  const home = team(sport, {
    injuries: hurt.map((id, at) => injury(`i${at}`, id, { grade: 3, diagnosis: 'tear' })),
    statuses: hurt.slice(1).map((id) => report(id, 'Questionable', { bodyPart: 'Knee' })),
  })
  const input = whatIfInput({
    ...{ sport, asOf: sampleAsOf, neutral: false, line: null },
    ratings: {
      season: 2026,
      ratings: { teams: new Map(), home: 1.5 },
      totals: { league: 44, teams: new Map() },
      usual: new Map(),
    },
    home: sideOf({ ...home, teamId: 'home' }),
    away: sideOf({ ...team(sport), teamId: 'away', players: [] }),
  })
  const empty = emptyMatchup(
    {
      ...{ game_id: 'g', id: 'g', season: 2026, week: 11, status: 'scheduled' },
      ...{ date_time: null, day: null },
      ...sideFields('away'),
      ...sideFields('home'),
    } as Parameters<typeof emptyMatchup>[0],
    { as_of: sampleAsOf, sportsID: sportIds[sport], league: null },
    null,
  )
  const page = { ...empty, homePlayers: hurt.map(hurtRow) }
  const under = whatIfPages(input, sportModels[sport])
  return {
    hurt,
    published: under(page, {}),
    under: (ids: readonly string[]) => under(page, Object.fromEntries(ids.map((id) => [id, 'in']))),
  }
}

test.each(['nfl', 'nba', 'soccer'] as const)(
  '%s: a player who is made fully fit raises the printed score by exactly the cost that his control promises',
  (sport) => {
    const { hurt, published, under } = gameOf(sport)
    const tenths = (page: typeof published) =>
      Math.round(10 * (page.match[0].home_team_gaming_score ?? 0))
    const costs = costsByPlayer(published.teamInfo.home.explanation)
    const costOf = (ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + Math.round(10 * (costs.get(id)?.cost ?? 0)), 0)
    for (const ids of [...hurt.map((id) => [id]), hurt.slice(1), hurt])
      expect(tenths(under(ids))).toBe(tenths(published) - costOf(ids))
    expect(costOf(hurt)).toBeLessThan(0)
    expect(tenths(under(hurt))).toBe(100)
  },
)

test('the row of a fully fit player shows no injury, no report and no return', () => {
  const { hurt, under } = gameOf('nfl')
  const [first, second] = under(hurt.slice(0, 1)).homePlayers
  expect(first).toMatchObject({
    ...{ availability: 100, hpf_total: 100, injury_status: null, body_part: null },
    ...{ injury_date: null, return_date_from: null, recovery_return_date: null },
    set_by_editor: undefined,
  })
  expect(first?.gaming_score).toBe(first?.healthy_score)
  expect(second).toMatchObject({ injury_status: 'Out', return_date_from: 'team' })
})
