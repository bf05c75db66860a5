import { type Pair, type Planning, roundRobin, type Slot } from './slots.ts'

const [friday, saturday, sunday, monday] = [3, 4, 5, 6]

type Hour = readonly [weekday: number, time: string]

const england: readonly Hour[] = [
  [friday, '20:00'],
  [saturday, '12:30'],
  [saturday, '15:00'],
  [saturday, '15:00'],
  [saturday, '15:00'],
  [saturday, '15:00'],
  [saturday, '17:30'],
  [sunday, '14:00'],
  [sunday, '14:00'],
  [sunday, '16:30'],
]

const spain: readonly Hour[] = [
  [friday, '21:00'],
  [saturday, '14:00'],
  [saturday, '16:15'],
  [saturday, '18:30'],
  [saturday, '21:00'],
  [sunday, '14:00'],
  [sunday, '16:15'],
  [sunday, '18:30'],
  [sunday, '21:00'],
  [monday, '21:00'],
]

const hours = { EPL: england, ESP: spain } as const

/** One round every week. The demo has no international breaks, so that every week has games. */
export const soccerSlots =
  (league: keyof typeof hours) =>
  ({ random }: Planning): Slot[] => {
    const first = roundRobin(20) as Pair[][]
    const second = first.map((round) => round.map(([home, away]): Pair => [away, home]))
    return [...first, ...second].flatMap((pairs, index) => {
      const week = index + 1
      const shuffled = random.shuffled(pairs)
      return shuffled.map(([home, away], i): Slot => {
        // All games of the last round start at the same time, as in reality.
        const [weekday, time] =
          week === 38 ? ([sunday, '16:00'] as const) : (hours[league][i] ?? [sunday, '16:00'])
        return { round: `w${String(week).padStart(2, '0')}`, week, weekday, time, home, away }
      })
    })
  }
