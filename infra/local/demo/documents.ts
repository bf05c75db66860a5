import type * as z from 'zod'
import { documentsOf } from '#functions/calculations/documents.ts'
import { scoreTeam } from '#functions/calculations/engine.ts'
import { knownAt, type TeamFacts } from '#functions/calculations/teamFacts.ts'
import type { optionsView } from '#shared/contract/catalog.ts'
import type { Fact, FactKind, FactOf } from '#shared/domain/facts/fact.ts'
import type { SportSettings } from '#shared/domain/facts/setting.ts'
import {
  type Competition,
  type SportId,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport.ts'
import { usStates } from '#shared/domain/usStates.ts'
import { demoSettings } from './settings.ts'

const ofKind = <Kind extends FactKind>(facts: readonly Fact[], kind: Kind) =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind)

/** What the calculations will read of each team, straight from the league's facts. */
const teamFactsOf = (facts: readonly Fact[], competition: Competition, asOf: Date): TeamFacts[] => {
  const known = facts.flatMap(knownAt(asOf))
  const players = ofKind(known, 'player')
  const games = ofKind(known, 'game').filter((game) => game.competition === competition)
  const injuries = Map.groupBy(ofKind(known, 'injury'), ({ playerId }) => playerId)
  const statuses = Map.groupBy(ofKind(known, 'status'), ({ playerId }) => playerId)
  const stats = Map.groupBy(ofKind(known, 'stats'), ({ playerId }) => playerId)

  return ofKind(known, 'team')
    .filter((team) => team.competition === competition)
    .map(({ id }) => {
      const own = players.filter(({ teamId }) => teamId === id)
      return {
        teamId: id,
        sport: sportNames[sportOfCompetition(competition)],
        players: own,
        injuries: own.flatMap((player) => injuries.get(player.id) ?? []),
        statuses: own.flatMap((player) => statuses.get(player.id) ?? []),
        stats: own.flatMap((player) => stats.get(player.id) ?? []),
        games: games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(id)),
      }
    })
}

/**
 * The pages that the calculations will write from these facts, before the facts are in the table:
 * the same engine, the same documents.
 */
export const pagesOf = (facts: readonly Fact[], competition: Competition, asOf: Date) => {
  const scores = teamFactsOf(facts, competition, asOf).map(
    (team) => [team.teamId, scoreTeam(team, asOf)] as const,
  )
  return documentsOf({
    competition,
    teams: ofKind(facts, 'team').filter((team) => team.competition === competition),
    games: ofKind(facts, 'game').filter((game) => game.competition === competition),
    scores: new Map(scores),
    asOf,
  })
}

export const optionsDocument = (
  facts: readonly Fact[],
  sport: SportId,
  { formDisplay, matchupAccess, refreshMinutes }: SportSettings = demoSettings(sport),
): z.input<typeof optionsView> => ({
  states: usStates,
  nflScoreboard: ofKind(facts, 'bet')
    .filter(({ competition }) => competition === 'NFL')
    .map(({ payout, win }) => ({ payout_amount_bet: payout, win })),
  sportsInfo: {
    sportsID: sport,
    sportsName: sportNames[sport],
    form_display: formDisplay,
    matchup_access: matchupAccess,
    refresh_minutes: refreshMinutes,
  },
})
