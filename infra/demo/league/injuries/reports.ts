import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { SourceName } from '#shared/domain/feeds/openSources.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import { dayNumberOf, type Fixture } from '../games/fixtures.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import { capital } from './notes.ts'
import type { Spell } from './spells.ts'

interface Line {
  readonly status: string
  readonly practice: string | null
}

/** The days of the NFL's reports: three practices, the last one with the game status. */
export const practiceDays = (gameDay: number): number[] => {
  // Day 0 of 1970 was a Thursday.
  const isThursday = gameDay % 7 === 0
  return isThursday
    ? [gameDay - 3, gameDay - 2, gameDay - 1]
    : [gameDay - 4, gameDay - 3, gameDay - 2]
}

type Outlook = 'Questionable' | 'Doubtful' | 'Out'

/** How a league lists the players who miss a game: those who are back soon after it, and the others. */
interface Listing {
  readonly soonDays: number
  readonly soon: readonly (readonly [weight: number, status: Outlook])[]
  readonly later: readonly (readonly [weight: number, status: Outlook])[]
}

/**
 * In the NFL since 2016, when Probable was dropped, a third of the players who missed a game without being on a
 * list were Questionable and an eighth Doubtful.
 */
const inNfl: Listing = {
  soonDays: 7,
  soon: [
    [46, 'Questionable'],
    [16, 'Doubtful'],
    [38, 'Out'],
  ],
  later: [
    [8, 'Questionable'],
    [6, 'Doubtful'],
    [86, 'Out'],
  ],
}

const elsewhere: Listing = {
  soonDays: 4,
  soon: [
    [14, 'Questionable'],
    [25, 'Doubtful'],
    [61, 'Out'],
  ],
  later: [
    [6, 'Doubtful'],
    [94, 'Out'],
  ],
}

/** The last status before a game. Players who are back by then were Questionable, and so were some who are not. */
const outlookFor = (
  random: Random,
  missesBy: number,
  { soonDays, soon, later }: Listing,
): Outlook =>
  missesBy <= 0 ? 'Questionable' : random.weighted(missesBy <= soonDays ? soon : later)

export const practiceOf = (random: Random, daysLeft: number): string => {
  if (daysLeft > 7) return 'Did Not Practice'
  return random.chance(daysLeft > 3 ? 0.4 : 0.85) ? 'Limited Practice' : 'Did Not Practice'
}

/** Players who are out for five weeks or more go on the injured list four days after the injury. */
const isReserved = ({ start, end }: Spell, day: number) => end - start >= 35 && day - start >= 4

const football = (random: Random, spell: Spell, fixture: Fixture): (readonly [number, Line])[] => {
  const gameDay = dayNumberOf(fixture)
  return practiceDays(gameDay).map((day, i): readonly [number, Line] => {
    if (isReserved(spell, day)) return [day, { status: 'Injured Reserve', practice: null }]
    const practice = practiceOf(random, spell.end - day)
    const provisional = spell.end - gameDay > 4 ? 'Out' : 'Questionable'
    const status = i === 2 ? outlookFor(random, spell.end - gameDay, inNfl) : provisional
    return [day, { status, practice }]
  })
}

/** Reports of the game status on the eve, and of players who are out on the day. */
const others = (random: Random, spell: Spell, fixture: Fixture): (readonly [number, Line])[] => {
  const gameDay = dayNumberOf(fixture)
  const status = outlookFor(random, spell.end - gameDay, elsewhere)
  return [
    [gameDay - 1, { status, practice: null }],
    [gameDay, { status: 'Out', practice: null }],
  ]
}

/** In the EPL the words are those of the league's fantasy game, which states chances. */
const inEpl: Readonly<Partial<Record<string, string>>> = {
  Questionable: '75% to play',
  Doubtful: '25% to play',
}

/** Who says it, where the league's clubs do not: his flags have a record of their own. */
export const publisherIn = ({ competition }: Season) =>
  competition === 'EPL' ? { source: 'fpl' satisfies SourceName } : {}

/** The hours of the leagues' reports, all before the first game of the day. */
export const hours = { NFL: '21:00', NBA: '17:30', EPL: '09:00', ESP: '09:00' } as const

export const shownDays = 14

/** The reports of two weeks on one injury, without lines that repeat the previous one. */
export const reportsOf = (
  seed: string,
  season: Season,
  playerId: string,
  spell: Spell,
  fixtures: readonly Fixture[],
): StatusReport[] => {
  const { competition, today, now } = season
  const since = today - shownDays + 1
  if (spell.end < since || spell.start > today) return []
  const lines = fixtures.flatMap((fixture) => {
    const random = stream(seed, playerId, spell.start, fixture.id, 'report')
    return competition === 'NFL' ? football(random, spell, fixture) : others(random, spell, fixture)
  })
  // The eve of one game can be the day of another game, whose status counts.
  const gameDays = new Set(fixtures.map(dayNumberOf))
  const daily = new Map<number, Line>()
  for (const [day, line] of lines)
    if (!gameDays.has(day) || line.status === 'Out') daily.set(day, line)
  const hurt = [...daily].filter(([day]) => day >= spell.start && day < spell.end)
  const back: (readonly [number, Line])[] = [[spell.end, { status: 'Active', practice: null }]]
  const reports = [...hurt, ...(hurt.length ? back : [])]
    .filter(([day]) => day >= since && day <= today)
    .toSorted(([a], [b]) => a - b)
    .map(([day, line]): StatusReport => {
      const isBack = line.status === 'Active'
      const hour = isBack ? '08:00' : hours[competition]
      return {
        kind: 'status',
        playerId,
        at: `${dayOfNumber(day)}T${hour}:00.000Z`,
        ...line,
        ...(competition === 'EPL' && { status: inEpl[line.status] ?? line.status }),
        ...publisherIn(season),
        bodyPart: capital(spell.kind.bodyPart),
        notes: isBack ? null : spell.note,
      }
    })
    .filter(({ at }) => at <= now.toISOString())
  return reports.filter((report, i) => {
    const last = reports[i - 1]
    return last?.status !== report.status || last.practice !== report.practice
  })
}
