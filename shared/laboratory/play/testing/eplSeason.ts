import { ownedPercent } from '../../../domain/facts/teams.ts'
import { fplBodyPart, fplListing } from '../../../domain/injury/statusWords.ts'
import {
  game,
  player,
  report,
  stats,
  team,
  type WholeTeam,
} from '../../../scoring/testing/facts.ts'
import { drawsFrom, upTo } from './draws.ts'
import { fplTables, gameOf, lineOf } from './invented.ts'

const { random, oneOf } = drawsFrom(41)
const rounds = upTo(10)
const kickOffOf = (round: number, hours = 0) => gameOf(round, 0, { hours }).kickoff
/** The round with two games, and the hours from the first to the second. */
const double = { round: 8, hours: 72 }
export const isDouble = (round: number) => round === double.round
export const takenAt = (round: number) => lineOf(round).taken_at
/** `02 Oct`, so many days after a round. */
const dayAfter = (round: number, days: number) =>
  new Date(Date.parse(kickOffOf(round)) + days * 86_400_000).toUTCString().slice(5, 11)

interface Flag {
  readonly status: string
  readonly chance: number | null
  readonly news: string
}
const available: Flag = { status: 'a', chance: null, news: '' }
const flagIn = (round: number) =>
  oneOf<Flag>(
    available,
    available,
    available,
    { status: 'd', chance: 75, news: 'Knock - 75% chance of playing' },
    { status: 'd', chance: 50, news: 'Hamstring injury - 50% chance of playing' },
    { status: 'd', chance: 25, news: 'Illness - 25% chance of playing' },
    { status: 'd', chance: null, news: 'Lack of match fitness' },
    { status: 'd', chance: 75, news: 'Personal reasons - 75% chance of playing' },
    { status: 'i', chance: 0, news: `Knee injury - Expected back ${dayAfter(round, oneOf(0, 5))}` },
    { status: 'i', chance: 0, news: 'Calf injury - Unknown return date' },
    { status: 's', chance: 0, news: 'Suspended for one match' },
  )

const footballers = ['GK', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'FW', 'FW'].map(
  (position, index) => ({
    code: `${index + 1}`,
    position,
    rounds: rounds.map((round) => {
      const flag = flagIn(round)
      const isOut = flag.status === 'i' || flag.status === 's' || random() < 0.2
      const minutes = isOut ? 0 : oneOf(90, 90, 77, 20)
      // A player without four long games is not a regular, and has no row.
      return { round, flag, owned: random() * 40, minutes: round <= 4 ? 90 : minutes }
    }),
    second: oneOf(0, 90, 30),
  }),
)

/** A player's games before a round, or all of them, in order. */
const gamesOf = ({ rounds: own, second }: (typeof footballers)[number], before = Infinity) =>
  own
    .filter(({ round }) => round < before)
    .flatMap(({ round, minutes }) => [
      { round, minutes, hours: 0 },
      ...(isDouble(round) ? [{ round, minutes: second, hours: double.hours }] : []),
    ])

/** The season as files of history. */
export const eplSeason = fplTables(
  footballers.flatMap((one) =>
    gamesOf(one).map(({ round, minutes, hours }) =>
      gameOf(round, minutes, { player: one.code, hours }),
    ),
  ),
  footballers.flatMap(({ code, position, rounds: own }) =>
    own.map(({ round, flag: { status, chance, news }, owned }) =>
      lineOf(round, {
        ...{ code, position, status, chance_next: chance ?? 'None', news },
        selected_percent: owned,
      }),
    ),
  ),
)

/** What the portal has stored at a round's copy of the list. Later reports are included but not known yet. */
export const eplStored = (now: number): WholeTeam =>
  team('soccer', {
    players: footballers.map(({ code, position, rounds: own }) => {
      const { owned = 0 } = own.find(({ round }) => round === now) ?? {}
      return player(`epl-p${code}`, { position, market: { price: 5, owned: ownedPercent(owned) } })
    }),
    statuses: footballers.flatMap(({ code, rounds: own }) =>
      own.flatMap(({ round, flag: { status, chance, news } }) => {
        const isListed = status !== 'a'
        // News are stated at their own time, too.
        const times = [lineOf(round, {}, 60).taken_at, takenAt(round)].slice(isListed ? 0 : 1)
        return times.map((at) =>
          report(`epl-p${code}`, fplListing(status, chance), {
            at,
            ...(isListed && { bodyPart: fplBodyPart(news), notes: news }),
          }),
        )
      }),
    ),
    stats: footballers.map((one) =>
      stats(`epl-p${one.code}`, {
        season: 2021,
        recentGames: gamesOf(one, now).map(({ round, minutes, hours }) => ({
          day: kickOffOf(round, hours).slice(0, 10),
          share: minutes > 0 ? Math.round((minutes / 90) * 100) / 100 : null,
        })),
      }),
    ),
    games: [...rounds.map((round) => ({ round, hours: 0 })), double].map(({ round, hours }) =>
      game({
        ...{ id: `g${round}-${hours}`, season: 2021, week: round },
        ...{ day: kickOffOf(round, hours).slice(0, 10), at: kickOffOf(round, hours) },
      }),
    ),
  })
