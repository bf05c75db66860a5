import type { Pair, Planning, Slot } from './slots.ts'

/** Games of two divisions, paired by XOR: in four rounds every team meets each opponent once, twice at home. */
const between = (one: number, other: number, step: number): Pair[] =>
  [0, 1, 2, 3].map((place) => {
    const a = one * 4 + place
    const b = other * 4 + (place ^ step)
    return step < 2 === (place % 2 === 0) ? [a, b] : [b, a]
  })

const samePlaces = (home: number, away: number): Pair[] =>
  [0, 1, 2, 3].map((place) => [home * 4 + place, away * 4 + place])

const within = (division: number, step: number, leg: number): Pair[] =>
  [0, 1, 2, 3]
    .filter((place) => place < (place ^ step))
    .map((place) => [division * 4 + place, division * 4 + (place ^ step)] as const)
    .map(([a, b], i) => ((leg + i + step) % 2 ? [a, b] : [b, a]))

const divisions = [0, 1, 2, 3, 4, 5, 6, 7]

/** The league's own formula: 6 games in the division, 4 + 4 against two others, 2 by rank, 1 across. */
const rounds = (turn: number) => {
  const across = (division: number, extra: number) => 4 + ((division + turn + extra) % 4)
  const division = [0, 1, 2, 3, 4, 5].map((n) =>
    divisions.map((one) => within(one, (n % 3) + 1, n < 3 ? 0 : 1)),
  )
  // The pairs of divisions are two rounds apart, so that their bye weeks differ.
  const conference = [0, 1, 2, 3].map((n) =>
    [0, 1, 2, 3].map((pair) => between(2 * pair, 2 * pair + 1, (n + 2 * (pair % 2)) % 4)),
  )
  const interconference = [0, 1, 2, 3].map((n) =>
    [0, 1, 2, 3].map((one) => between(one, across(one, 0), n)),
  )
  const ranked = [
    [samePlaces(0, 2), samePlaces(1, 3), samePlaces(4, 6), samePlaces(5, 7)],
    [samePlaces(3, 0), samePlaces(2, 1), samePlaces(7, 4), samePlaces(6, 5)],
    [0, 1, 2, 3].map((one) =>
      turn % 2 ? samePlaces(one, across(one, 1)) : samePlaces(across(one, 1), one),
    ),
  ]
  return { division, conference, interconference, ranked }
}

/**
 * Spreads 17 rounds over 18 weeks. In eight rounds two or four games move to an additional week, so
 * that their teams have a bye. Each club has one such game.
 */
const weeksOf = ({ random, start }: Planning): Pair[][] => {
  const { division, conference, interconference, ranked } = rounds(start % 4)
  const moved: Pair[] = []
  const withByes = (games: Pair[], leaves: (game: Pair) => boolean) => {
    moved.push(...games.filter(leaves))
    return games.filter((game) => !leaves(game))
  }
  const places = ([a, b]: Pair) => [a % 4, b % 4].toSorted().join('')
  const american = conference.map((pairs, n) =>
    withByes(pairs.flat(), (game) => {
      const pair = Math.floor(game[0] / 8)
      const step = (n + 2 * (pair % 2)) % 4
      if (pair > 1 || step > 1) return false
      return step === 0 ? /^(00|11)$/.test(places(game)) : places(game) === '23'
    }),
  )
  const national = [0, 1, 2, 3].map((n) =>
    withByes((division[n] ?? []).flat(), ([a]) => Math.floor(a / 4) === 4 + n),
  )
  const others = random.shuffled([division[4] ?? [], ...interconference, ...ranked])
  const full = others.map((pairs) => pairs.flat())
  const middle = random.shuffled([...american, ...national, moved, ...full.slice(7)])
  return [...full.slice(0, 4), ...middle, ...full.slice(4, 7), (division[5] ?? []).flat()]
}

const [thursday, saturday, sunday, monday] = [2, 4, 5, 6]

/** One game each on Thursday, Sunday and Monday night. Teams in the West play late on Sunday. */
export const nflSlots = (planning: Planning): Slot[] => {
  let playedOnMonday = new Set<number>()
  return weeksOf(planning).flatMap((pairs, index) => {
    const week = index + 1
    const games = planning.random.shuffled(pairs)
    const rested = games.findIndex((game) => !game.some((team) => playedOnMonday.has(team)))
    const [early] = games.splice(rested, 1)
    const ordered = early ? [early, ...games] : games
    playedOnMonday = new Set(week === 18 ? [] : ordered[2])
    return ordered.map(([home, away], i): Slot => {
      const [weekday, time] =
        week === 18 ? lastWeek(i) : (nights[i] ?? afternoon(planning.clocks[home] ?? '', i))
      return { round: `w${String(week).padStart(2, '0')}`, week, weekday, time, home, away }
    })
  })
}

const nights: readonly (readonly [number, string])[] = [
  [thursday, '20:15'],
  [sunday, '20:20'],
  [monday, '20:15'],
]

const afternoon = (clock: string, i: number): readonly [number, string] => {
  if (clock === 'pacific' || clock === 'mountain') return [sunday, i % 2 ? '16:05' : '16:25']
  return [sunday, i < 5 ? '16:25' : '13:00']
}

const lastWeek = (i: number): readonly [number, string] => {
  if (i < 2) return [saturday, i ? '20:15' : '16:30']
  return [sunday, i === 2 ? '20:20' : i % 2 ? '13:00' : '16:25']
}
