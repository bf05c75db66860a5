import { expect, test } from 'vitest'
import { knownAt, withRates } from '#functions/calculations/teamFacts.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { bandOf, teamScale } from '#shared/domain/score/bands.ts'
import {
  type Competition,
  type SportName,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { clubInjuryCounts, injuryRatesFrom } from '#shared/scoring/facts/clubHistory.ts'
import report from '#shared/scoring/report.json' with { type: 'json' }
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { leagueAt, ofKind } from '../testing/leagueAt.ts'

/** On the eves of games, spread over the seasons. */
const evenings: Readonly<Record<Competition, readonly string[]>> = {
  NFL: ['2026-09-26', '2026-10-24', '2026-11-21', '2026-12-19'],
  NBA: ['2026-11-07', '2026-12-12', '2027-01-23', '2027-03-06'],
  EPL: ['2026-10-03', '2026-12-12', '2027-02-20'],
  ESP: ['2026-10-03', '2026-12-12', '2027-02-20'],
}

const bandsOf = (competition: Competition, day: string) => {
  const at = `${day}T22:00:00.000Z`
  const sport = sportNames[sportOfCompetition(competition)]
  const facts = leagueAt(at, { only: competition }).flatMap(knownAt(new Date(at)))
  const [players, injuries, statuses, stats, games] = [
    ...([ofKind(facts, 'player'), ofKind(facts, 'injury'), ofKind(facts, 'status')] as const),
    ...([ofKind(facts, 'stats'), ofKind(facts, 'game')] as const),
  ] as const
  const clubOf = new Map(players.map(({ id, teamId }) => [id, teamId]))
  const teams = ofKind(facts, 'team').map(({ id }) => {
    const isOwn = ({ playerId }: { readonly playerId: string }) => clubOf.get(playerId) === id
    const isPlaying = ({ homeTeamId, awayTeamId }: FactOf<'game'>) =>
      homeTeamId === id || awayTeamId === id
    const own = {
      ...{ teamId: id, sport, players: players.filter(({ teamId }) => teamId === id) },
      ...{ injuries: injuries.filter(isOwn), statuses: statuses.filter(isOwn) },
      ...{ stats: stats.filter(isOwn), games: games.filter(isPlaying) },
    }
    const played = own.games.filter(({ status }) => status === 'final').length
    const club = { players: own.players.length, injuries: own.injuries, played }
    return { own, counts: clubInjuryCounts(club, sport, at) }
  })
  const ratesOf = injuryRatesFrom(
    teams.map(({ counts }) => counts),
    sport,
  )
  return teams.map(({ own, counts }) => {
    const known = withRates(own, ratesOf(counts), new Date(at))
    const { shownScore } = scoreTeam(known, sportModels[sport], at).explanation
    return bandOf(teamScale, shownScore).key
  })
}

const past = (sport: SportName, band: string) =>
  report.rows.find(({ id }) => id === `spread.${sport}.${band}`)?.ours ?? Number.NaN

test.each([
  ['nfl', ['NFL']],
  ['nba', ['NBA']],
  ['soccer', ['EPL', 'ESP']],
] as const)(
  'the %s teams of the demo are as healthy as real ones of the newest seasons',
  (sport, leagues) => {
    const bands = leagues.flatMap((one) => evenings[one].flatMap((day) => bandsOf(one, day)))
    for (const { key } of teamScale.bands) {
      const share = bands.filter((band) => band === key).length / bands.length
      expect(Math.abs(share - past(sport, key)), key).toBeLessThanOrEqual(0.12)
    }
  },
)
