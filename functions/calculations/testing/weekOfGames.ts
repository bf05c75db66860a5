import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { clubs, game, league, playerId } from './league.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * By day of the week and time. Each league's first game begins in the minute in which the laptop's schedule starts a
 * run.
 */
const kickOffs = {
  NFL: ['2T18:07', '3T01:20'],
  NBA: ['1T00:05', '4T00:30'],
  EPL: ['1T15:09', '4T20:00'],
  ESP: ['2T20:19', '5T19:00'],
} as const
const positions = { NFL: 'QB', NBA: 'PG', EPL: 'FWD', ESP: 'FWD' } as const

const byCompetition = <Value>(of: (competition: Competition) => Value) => {
  const values = new Map(competitions.map((one) => [one, of(one)]))
  return (competition: Competition) => values.get(competition) as Value
}

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

/** Every club loses a player for three days, each club on a different day. */
const absencesOf = (start: Date, competition: Competition): Fact[] =>
  clubs.flatMap((club, day) =>
    [
      { days: day, status: 'Out' },
      { days: day + 3, status: 'Active' },
    ].map(({ days, status }): Fact => {
      const at = new Date(start.getTime() + days * dayMs + 17 * hourMs).toISOString()
      const playerOf = playerId(club, 1, competition)
      return {
        ...{ kind: 'status', playerId: playerOf, at, status },
        ...{ practice: null, bodyPart: 'Knee', notes: null },
      }
    }),
  )

const statusAt = ({ at }: FactOf<'game'>, now: Date) => {
  const age = now.getTime() - Date.parse(at ?? '')
  if (age < 0) return 'scheduled'
  return age < 3 * hourMs ? 'in_progress' : 'final'
}

/**
 * A week in the test leagues, in which picks freeze, games are played, and players are hurt and come back. It begins at
 * midnight UTC.
 */
export const weekFrom = (start: Date) => {
  const timeOf = (moment: string) => {
    const [day, time] = moment.split('T')
    return `${new Date(start.getTime() + Number(day) * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`
  }
  const gamesOfWeek = byCompetition((competition) =>
    kickOffs[competition].map((moment, n) => {
      const [home = '', away = ''] = n ? ['NYJ', 'NEP'] : ['BUF', 'MIA']
      const at = timeOf(moment)
      return game(home, away, competition, { at, day: at.slice(0, 10) })
    }),
  )
  const dated = byCompetition((competition) =>
    [...gamesOfWeek(competition).flatMap(storyOf), ...absencesOf(start, competition)].map(
      (fact) => ({ fact, at: 'at' in fact ? String(fact.at) : '' }),
    ),
  )
  return {
    start,
    end: new Date(start.getTime() + 7 * dayMs),
    gamesOfWeek,
    /** The facts that the feed of a competition contains at a time. */
    factsOfWeek: (competition: Competition, now: Date): Fact[] => [
      ...clubsAndPlayers(competition),
      ...gamesOfWeek(competition).map((one): Fact => ({ ...one, status: statusAt(one, now) })),
      ...dated(competition).flatMap(({ fact, at }) => (at <= now.toISOString() ? [fact] : [])),
    ],
  }
}
