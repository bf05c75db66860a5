import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { clubs, game, league, playerId } from './league.ts'

/** A week in the test leagues, in which picks freeze, games are played, and players are hurt and come back. */
export const week = {
  start: new Date('2026-11-20T00:00:00.000Z'),
  end: new Date('2026-11-27T00:00:00.000Z'),
  month: '2026-11',
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The first game of each league begins in the very minute of a run, by the schedules of the laptop. */
const kickOffs = {
  NFL: ['2026-11-22T18:07', '2026-11-23T01:20'],
  NBA: ['2026-11-21T00:05', '2026-11-24T00:30'],
  EPL: ['2026-11-21T15:09', '2026-11-24T20:00'],
  ESP: ['2026-11-22T20:19', '2026-11-25T19:00'],
} as const
const positions = { NFL: 'QB', NBA: 'PG', EPL: 'FWD', ESP: 'FWD' } as const

const byCompetition = <Value>(of: (competition: Competition) => Value) => {
  const values = new Map(competitions.map((one) => [one, of(one)]))
  return (competition: Competition) => values.get(competition) as Value
}

export const gamesOfWeek = byCompetition((competition) =>
  kickOffs[competition].map((time, n) => {
    const [home = '', away = ''] = n ? ['NYJ', 'NEP'] : ['BUF', 'MIA']
    const at = `${time}:00.000Z`
    return game(home, away, competition, { at, day: at.slice(0, 10) })
  }),
)

const clubsAndPlayers = byCompetition((competition) =>
  league(competition).flatMap((fact): Fact[] => {
    if (fact.kind === 'game') return []
    return fact.kind === 'player' ? [{ ...fact, position: positions[competition] }] : [fact]
  }),
)

/** The line that stands when the picks freeze. */
export const frozenLine = 11

/** The line of a game moves before its picks freeze, and far away from them afterwards. */
const storyOf = ({ id: gameId, at }: FactOf<'game'>): Fact[] => {
  const after = (hours: number) => new Date(Date.parse(at ?? '') + hours * hourMs).toISOString()
  const line = (hours: number, spread: number): Fact => ({
    ...{ kind: 'line', gameId, at: after(hours), spread, total: 44, homeMoneyline: null },
    ...{ awayMoneyline: null, homeSpreadMoneyline: null, awaySpreadMoneyline: null },
  })
  const score = (hours: number, home: number, final: boolean): Fact => ({
    ...{ kind: 'score', gameId, at: after(hours), home, away: 1, final },
  })
  return [
    ...[line(-40, 9), line(-24.5, frozenLine), line(-10, -14)],
    ...[score(1, 2, false), score(3, 4, true)],
  ]
}

/** Every club loses a player for three days, each on a day of its own. */
const absencesOf = (competition: Competition): Fact[] =>
  clubs.flatMap((club, day) =>
    [
      { days: day, status: 'Out' },
      { days: day + 3, status: 'Active' },
    ].map(({ days, status }): Fact => {
      const at = new Date(week.start.getTime() + days * dayMs + 17 * hourMs).toISOString()
      const playerOf = playerId(club, 1, competition)
      return {
        ...{ kind: 'status', playerId: playerOf, at, status },
        ...{ practice: null, bodyPart: 'Knee', notes: null },
      }
    }),
  )

const dated = byCompetition((competition) =>
  [...gamesOfWeek(competition).flatMap(storyOf), ...absencesOf(competition)].map((fact) => ({
    fact,
    at: 'at' in fact ? String(fact.at) : '',
  })),
)

const statusAt = ({ at }: FactOf<'game'>, now: Date) => {
  const age = now.getTime() - Date.parse(at ?? '')
  if (age < 0) return 'scheduled'
  return age < 3 * hourMs ? 'in_progress' : 'final'
}

/** What the feed of a competition says at a time. */
export const factsOfWeek = (competition: Competition, now: Date): Fact[] => [
  ...clubsAndPlayers(competition),
  ...gamesOfWeek(competition).map((one): Fact => ({ ...one, status: statusAt(one, now) })),
  ...dated(competition).flatMap(({ fact, at }) => (at <= now.toISOString() ? [fact] : [])),
]
