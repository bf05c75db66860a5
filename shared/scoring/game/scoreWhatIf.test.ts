import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamFacts, WhatIf } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { loadModel } from '../sports/loadModel.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { aPlayedTeam, aTeam, aTeamWithInvalidFacts } from '../testing/arbitraryFacts.ts'
import {
  game,
  injury,
  player,
  report,
  sampleAsOf,
  samplePositions,
  stats,
  team,
} from '../testing/facts.ts'
import type { LeagueRatings } from './leagueRatings.ts'
import { scoreGame } from './scoreGame.ts'
import { scoreWhatIf, whatIfScorer } from './scoreWhatIf.ts'
import { whatIfInput } from './whatIfInput.ts'

const ratings: LeagueRatings = {
  season: 2026,
  ratings: { teams: new Map([['team', 3.25]]), home: 1.5 },
  totals: { league: 44.1, teams: new Map([['other', -1.75]]) },
  usual: new Map([['team', -0.5]]),
}
const line = { spread: -2.5, total: null }

const inputOf = (home: TeamFacts, away: TeamFacts) =>
  whatIfInput({
    sport: home.sport,
    asOf: sampleAsOf,
    neutral: false,
    line,
    ratings,
    home: sideOf(home, 'BUF'),
    away: sideOf(away, 'MIA'),
  })

const sideOf = (facts: TeamFacts, abbreviation: string) => ({
  ...{ facts, abbreviation },
  score: scoreTeam(facts, sportModels[facts.sport], sampleAsOf),
})

const asOpponent = (facts: TeamFacts): TeamFacts => ({ ...facts, teamId: 'other' })
const sentAsJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

describe.each(['nfl', 'nba', 'soccer'] as const)('in %s', (sport: SportName) => {
  const model = sportModels[sport]
  const anyWhatIf: fc.Arbitrary<WhatIf> = fc.dictionary(
    fc.constantFrom(...samplePositions[sport].map((position) => `p-${position}`)),
    fc.constantFrom('in' as const, 'out' as const),
  )

  test('a switch scores that player and his team again, and nobody else', () => {
    const [ours, theirs] = [team(sport), asOpponent(team(sport))]
    const other = theirs.players.map((one) => ({ ...one, id: `other-${one.id}` }))
    const input = inputOf(ours, { ...theirs, players: other })
    const score = whatIfScorer(input, model)
    const published = score({})
    const [first, second] = ours.players
    const one = score({ [first?.id ?? '']: 'out' })
    expect(one.away).toBe(published.away)
    expect(one.home).not.toBe(published.home)
    const rescored = one.home.players.filter((each) => !published.home.players.includes(each))
    expect(rescored.map(({ playerId }) => playerId)).toEqual([first?.id])
    const two = score({ [first?.id ?? '']: 'out', [other[0]?.id ?? '']: 'out' })
    expect(two.home).toBe(one.home)
    expect(two.away).not.toBe(one.away)
    const both = { [first?.id ?? '']: 'out', [second?.id ?? 'nobody']: 'in' } as const
    expect(score(both)).toStrictEqual(scoreWhatIf(input, both, model))
  })

  test('an empty what-if gives the published scores', () => {
    fc.assert(
      fc.property(aTeam(sport), aTeam(sport), (home, visitors) => {
        const away = asOpponent(visitors)
        const ours = scoreTeam(home, model, sampleAsOf)
        const theirs = scoreTeam(away, model, sampleAsOf)
        const published = scoreGame(
          {
            sport,
            neutral: false,
            line,
            home: { abbreviation: 'BUF', score: ours },
            away: { abbreviation: 'MIA', score: theirs },
          },
          ratings,
          model.team,
        )
        expect(scoreWhatIf(inputOf(home, away), {}, model)).toStrictEqual({
          home: ours,
          away: theirs,
          game: published,
        })
      }),
    )
  })

  test('players on no list keep chances that come from games which a browser does not get', () => {
    const positions = samplePositions[sport].map((position) => `p-${position}`)
    const recentGames = ['2026-10-31', '2026-11-07', '2026-11-14', '2026-11-15', '2026-11-16'].map(
      (day, index) => ({ day, share: index < 4 ? 0.9 : null }),
    )
    const [listed = '', listedBefore = ''] = positions
    const facts = team(sport, {
      players: positions.map((id) =>
        player(id, { position: id.slice(2), market: { price: 6, owned: 20 } }),
      ),
      stats: positions.map((id) => stats(id, { recentGames })),
      statuses: [
        report(listed, 'Questionable', { at: '2026-11-20T21:00:00.000Z' }),
        // He was on the list of last month, and was taken off this one.
        report(listedBefore, 'Questionable', { at: '2026-10-20T21:00:00.000Z' }),
        report(listedBefore, 'Active', { at: '2026-11-20T21:00:00.000Z' }),
      ],
    })
    const input = sentAsJson(inputOf(facts, asOpponent(facts)))
    const published = scoreTeam(facts, model, sampleAsOf).players
    expect(scoreWhatIf(input, {}, model).home.players).toStrictEqual(published)
    const sent = input.home.facts.stats.filter((row) => row.recentGames)
    // The NBA has no model that reads them.
    expect(sent.map(({ playerId }) => playerId)).toEqual(sport === 'nba' ? [] : [listed])
    const chances = published.map(({ available }) => available.chance)
    expect(chances.some((chance) => chance > 0.5 && chance < 1)).toBe(sport !== 'nba')
  })

  test('a browser computes the published chances, although it gets the games of few players', () => {
    fc.assert(
      fc.property(aPlayedTeam(sport), (facts) => {
        const input = sentAsJson(inputOf(facts, asOpponent(facts)))
        const published = scoreTeam(facts, model, sampleAsOf).players
        expect(scoreWhatIf(input, {}, model).home.players).toStrictEqual(published)
      }),
    )
  })

  test('an input sent as JSON gives exactly the same scores, even with invalid facts', () => {
    fc.assert(
      fc.property(
        aTeamWithInvalidFacts(sport),
        aTeamWithInvalidFacts(sport),
        anyWhatIf,
        (home, away, whatIf) => {
          const input = inputOf(home, asOpponent(away))
          expect(sentAsJson(input)).toStrictEqual(input)
          expect(scoreWhatIf(sentAsJson(input), sentAsJson(whatIf), model)).toStrictEqual(
            scoreWhatIf(input, whatIf, model),
          )
        },
      ),
    )
  })

  test('ruling out a player of the home side never raises its margin', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf, (home, whatIf) => {
        const input = inputOf(home, { ...team(sport, { players: [] }), teamId: 'other' })
        const id = `p-${samplePositions[sport][0]}`
        const marginOf = (choice: 'in' | 'out') =>
          scoreWhatIf(input, { ...whatIf, [id]: choice }, model).game.margin.margin
        expect(marginOf('out')).toBeLessThanOrEqual(marginOf('in') + 1e-9)
      }),
    )
  })

  test('the model that a browser loads is the committed one', async () => {
    expect((await loadModel(sport)).version).toBe(model.version)
  })
})

test('the input has only the fields that the engine reads', () => {
  const { facts } = inputOf(
    team('nfl', {
      players: [player('p', { nickname: 'Ace' })],
      injuries: [injury('i', 'p', { notes: 'private' })],
      games: [game({ venue: 'a hall' })],
    }),
    { ...team('nfl'), teamId: 'other' },
  ).home
  expect(Object.keys(facts.players[0] ?? {})).not.toContain('nickname')
  expect(Object.keys(facts.injuries[0] ?? {})).not.toContain('notes')
  expect(Object.keys(facts.games[0] ?? {})).not.toContain('venue')
})
