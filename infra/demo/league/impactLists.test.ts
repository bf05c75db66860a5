import { describe, expect, test } from 'vitest'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import { knownAt, withRates } from '#functions/calculations/teamFacts.ts'
import { exhaustive } from '#infra/testing/exhaustive.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import {
  type ImpactLists,
  impactLists,
  type ListedPlayer,
} from '#shared/scoring/team/impactLists.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import { clocks, leagueAt, ofKind } from './testing/leagueAt.ts'

/** The squad with its names in the opposite order. */
const renamed = <One extends { readonly name: string }>(players: readonly One[]): One[] => {
  const names = players.map(({ name }) => name).toSorted()
  const opposite = new Map(names.map((name, index) => [name, names.at(-1 - index) ?? '']))
  return players.map((player) => ({ ...player, name: opposite.get(player.name) ?? '' }))
}

/** Every team of a competition, scored by the engine. */
const scoresAt = (
  now: string,
  competition: Competition,
  change = (squad: readonly Player[]) => squad,
): TeamScore[] => {
  const asOf = new Date(now)
  const facts = leagueAt(now, { only: competition }).flatMap(knownAt(asOf))
  const rosters = Map.groupBy(ofKind(facts, 'player'), ({ teamId }) => teamId)
  const injuries = Map.groupBy(ofKind(facts, 'injury'), ({ playerId }) => playerId)
  const statuses = Map.groupBy(ofKind(facts, 'status'), ({ playerId }) => playerId)
  const stats = Map.groupBy(ofKind(facts, 'stats'), ({ playerId }) => playerId)
  const games = ofKind(facts, 'game')
  return ofKind(facts, 'team').map(({ id: teamId }) => {
    const players = change(rosters.get(teamId) ?? [])
    const teamFacts = {
      teamId,
      sport: sportNames[sportOfCompetition(competition)],
      players,
      injuries: players.flatMap(({ id }) => injuries.get(id) ?? []),
      statuses: players.flatMap(({ id }) => statuses.get(id) ?? []),
      stats: players.flatMap(({ id }) => stats.get(id) ?? []),
      games: games.filter((game) => [game.homeTeamId, game.awayTeamId].includes(teamId)),
    }
    return scoreTeam(withRates(teamFacts, undefined, asOf), asOf)
  })
}

const scored = new Map<string, TeamScore[]>()
/** The scores of a competition at a time, worked out once. */
const usualScoresAt = (now: string, competition: Competition): TeamScore[] => {
  const key = `${competition} ${now}`
  const scores = scored.get(key) ?? scoresAt(now, competition)
  scored.set(key, scores)
  return scores
}

const foursOf = ({ offense, defense, impactful }: ImpactLists) =>
  [offense, defense, impactful].filter((list) => list.length > 0)

/** Leaves out ids and positions, because between players who tie in impact, depth and cost the name decides. */
const textOf = (list: readonly ListedPlayer[]) =>
  list.map(({ depth_chart_order: depth, impact }) => `depth ${depth}, impact ${impact}`)

const competitionsAndClocks = (['NFL', 'NBA', 'EPL', 'ESP'] as const).flatMap((competition) =>
  clocks.map((now) => [competition, now] as const),
)

const isAtFirstClock = ([, now]: readonly [Competition, string]) => now === clocks[0]

describe('the most impactful players of every demo team', () => {
  test.each(competitionsAndClocks)(
    'of the %s on %s are four, and names decide only between equals',
    (competition, now) => {
      const model = sportModels[sportNames[sportOfCompetition(competition)]]
      for (const { lists, players, groups } of usualScoresAt(now, competition)) {
        const fours = foursOf(lists).map(textOf)
        expect(fours.map((four) => four.length)).toEqual(fours.map(() => 4))
        const squad = renamed(players).map((score) => ({ score, stats: null }))
        expect(foursOf(impactLists(model, squad, groups)).map(textOf)).toEqual(fours)
      }
    },
  )

  // Scoring takes most of the time. Between releases each competition is scored with other names at one time.
  test.each(exhaustive ? competitionsAndClocks : competitionsAndClocks.filter(isAtFirstClock))(
    'of the %s on %s are the same if the players are scored with other names',
    (competition, now) => {
      const foursAt = (scores: readonly TeamScore[]) =>
        scores.map(({ lists }) => foursOf(lists).map(textOf))
      expect(foursAt(scoresAt(now, competition, renamed))).toEqual(
        foursAt(usualScoresAt(now, competition)),
      )
    },
  )

  test.each(clocks)('of the NFL on %s begin with the first quarterback, out or not', (now) => {
    for (const { lists, players } of usualScoresAt(now, 'NFL')) {
      const quarterback = players.find(
        ({ position, depthOrder }) => position === 'QB' && depthOrder === 1,
      )
      expect(lists.offense[0]?.playerId).toBe(quarterback?.playerId)
      expect(lists.offense.filter(({ position }) => position === 'QB')).toHaveLength(1)
    }
  })

  test.each(
    clocks.flatMap((now) => (['EPL', 'ESP'] as const).map((league) => [league, now] as const)),
  )(
    'of the %s on %s are a goalkeeper and, in all clubs but one, players of two other groups or more',
    (league, now) => {
      const listed = new Set<string | undefined>()
      const alike: string[] = []
      for (const { lists } of usualScoresAt(now, league)) {
        const groups = lists.impactful.map(({ position }) => positionGroups(3, position).scoring)
        expect(groups.filter((group) => group === 'goalkeepers')).toHaveLength(1)
        // Where the reserves were hurt for long, the three who play most can be of one group.
        if (new Set(groups).size < 3) alike.push(groups.join(', '))
        for (const group of groups) listed.add(group)
      }
      expect(alike.length, alike.join('; ')).toBeLessThanOrEqual(1)
      expect([...listed].toSorted()).toEqual([
        'defenders',
        'forwards',
        'goalkeepers',
        'midfielders',
      ])
    },
  )
})
