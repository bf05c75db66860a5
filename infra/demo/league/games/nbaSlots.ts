import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import type { KickOffClock } from '../clubs.ts'
import { type Pair, type Planning, roundRobin, type Slot } from './slots.ts'

const turned = (round: readonly Pair[]): Pair[] => round.map(([home, away]) => [away, home])

/** Rounds within both conferences. The two teams that sit out, one of each conference, meet. */
const conferenceRounds = (): Pair[][] =>
  roundRobin(15).map((round) => {
    const resting = round.find(([, other]) => other === undefined)?.[0] ?? 0
    const pairs = round.flatMap(([home, away]): Pair[] =>
      away === undefined
        ? []
        : [
            [home, away],
            [away + 15, home + 15],
          ],
    )
    return [...pairs, [resting, resting + 15]]
  })

/** 29 rounds home, 29 away, and 24 more within the conferences: 82. */
const rounds = (): Pair[][] => {
  const everybody = roundRobin(30) as Pair[][]
  const conference = conferenceRounds()
  return [
    ...everybody,
    ...everybody.map(turned),
    ...conference,
    ...conference.slice(0, 9).map(turned),
  ]
}

const hours: Readonly<Record<KickOffClock, readonly string[]>> = {
  eastern: ['19:00', '19:00', '19:30'],
  central: ['20:00'],
  mountain: ['21:00'],
  pacific: ['22:00', '22:00', '22:30'],
}

/** There are no games on Thanksgiving and on Christmas Eve. */
const isFree = (day: number) => {
  const text = dayOfNumber(day).slice(5)
  const isThursday = (day + 4) % 7 === 4
  return text === '12-24' || (isThursday && text >= '11-22' && text <= '11-28')
}

const allStarAfter = 54
const allStarDays = 6

/** Each round takes two days: no team plays twice on a day, and some play on consecutive days. */
export const nbaSlots = ({ random, clocks, start }: Planning): Slot[] =>
  random.shuffled(rounds()).flatMap((pairs, round) =>
    pairs.map(([home, away]): Slot => {
      const first = 2 * round + (round >= allStarAfter ? allStarDays : 0)
      const chosen = first + random.int(0, 1)
      const day = isFree(start + chosen) ? 2 * first + 1 - chosen : chosen
      return {
        round: `r${String(round + 1).padStart(2, '0')}`,
        week: Math.floor(day / 7) + 1,
        weekday: day % 7,
        time: random.pick(hours[clocks[home] ?? 'eastern']),
        home,
        away,
      }
    }),
  )
