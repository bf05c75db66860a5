import type { Competition } from '#shared/domain/sport/sport.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import type { Member } from '../players/players.ts'
import { type Random, stream } from '../random.ts'
import type { Season } from '../season.ts'
import { type Course, type InjuryKind, injuryKindsOf } from './injuryKinds.ts'
import { injuryNote, outlook } from './notes.ts'

/** The complete course of one injury. Facts hold the part that is known on a day. */
export interface Spell {
  readonly kind: InjuryKind
  readonly course: Course
  readonly side: 'left' | 'right' | null
  readonly start: number
  /** The first day on which the player is fully back. */
  readonly end: number
  readonly expected: number
  readonly recurrence: boolean
  readonly note: string
}

/** When players of a league get hurt. */
interface Campaign {
  /** The days on which they do, counted from the season's opening. They include the end of training camp. */
  readonly days: readonly [from: number, until: number]
  /** Below 1 more of them get hurt late than early, so that as many are out in each week as in real seasons. */
  readonly early: number
  /** How much clubs differ in a season: the deviation of the logarithm of their risk. */
  readonly clubs: number
}

const campaigns: Readonly<Record<Competition, Campaign>> = {
  NFL: { days: [-14, 125], early: 0.65, clubs: 0.33 },
  NBA: { days: [-12, 169], early: 1, clubs: 0 },
  EPL: { days: [-25, 264], early: 0.85, clubs: 0.33 },
  ESP: { days: [-25, 264], early: 0.85, clubs: 0.33 },
}

/** Muscle injuries are more frequent early in the season than others. */
const earlyMuscles = 1.4

const yearDays = 364
const recurrenceDays = 365

/** Moves a day between two seasons into the next season. */
const inCampaign = (day: number, origin: number, { days: [from, until] }: Campaign) => {
  const offset = (((day - origin - from) % yearDays) + yearDays) % yearDays
  return offset <= until - from ? day : day + yearDays - offset
}

/**
 * The risk of starters and of reserves. Whoever plays more is hurt more often, but NFL clubs fill their reserve
 * lists with reserves: of eight players out, three have played most of the snaps.
 */
const roles: Readonly<Record<Competition, readonly [starters: number, reserves: number]>> = {
  NFL: [0.72, 1.45],
  NBA: [1.25, 0.9],
  EPL: [1, 1],
  ESP: [1, 1],
}

const factor = ({ fact, age, rank, starters }: Member): number => {
  const byAge = Math.min(1.5, Math.max(0.75, 1 + 0.03 * (age - 26)))
  const [ofStarters, ofReserves] = roles[fact.competition]
  const byPlay = rank < starters ? ofStarters : ofReserves
  const rare = /^(K|P|LS)$/.test(fact.position ?? '') ? 0.25 : 1
  return byAge * byPlay * rare
}

interface Event {
  day: number
  kind: InjuryKind
  /** The former injury, if this is a recurrence. */
  again: Spell | undefined
}

/** Some clubs are luckier than others, another one each season. */
const clubFactor = (
  seed: string,
  { competition }: Season,
  clubId: string | null,
  index: number,
): number => {
  const { clubs } = campaigns[competition]
  return Math.exp(stream(seed, clubId ?? '', 'injuries', index).normal(-(clubs ** 2) / 2, clubs))
}

const firstEvents = (
  random: Random,
  member: Member,
  season: Season,
  seasons: readonly (readonly [index: number, clubFactor: number])[],
): Event[] => {
  const { days, early } = campaigns[season.competition]
  const [from, until] = days
  const position = member.fact.position ?? ''
  const risks = injuryKindsOf(season.competition).map(
    (kind) => [kind.perSeason * (kind.prone[position] ?? 1), kind] as const,
  )
  const expected = factor(member) * risks.reduce((sum, [risk]) => sum + risk, 0)
  return seasons.flatMap(([index, ofClub]) =>
    Array.from({ length: random.poisson(expected * ofClub) }, (): Event => {
      const kind = random.weighted(risks)
      const bend = kind.bodyPart === 'hamstring' ? early * earlyMuscles : early
      const offset = Math.floor(from + (until - from) * random.next() ** bend)
      return { day: season.start + index * yearDays + offset, kind, again: undefined }
    }),
  )
}

const spellOf = (random: Random, { day, kind, again }: Event): Spell => {
  const course = random.weighted(kind.courses.map((course) => [course.weight, course] as const))
  const days = Math.max(1, Math.round(course.days * Math.exp(random.normal(0, kind.spread))))
  const sided = course.words.includes('{side}')
  const drawn = random.chance(0.5) ? 'left' : 'right'
  const side = sided ? (again?.side ?? drawn) : null
  const estimate = Math.sqrt(course.days * days) * Math.exp(random.normal(0, 0.15))
  const said = outlook(dayOfNumber(day), estimate)
  return {
    kind,
    course,
    side,
    start: day,
    end: day + days,
    expected: said.expected,
    recurrence: again !== undefined,
    note: injuryNote(course.words, side, said.words),
  }
}

/** The risk of recurrence, which is higher after a return within two weeks. */
const recurs = ({ kind, start, end }: Spell): number => {
  if (!kind.hurried) return kind.recurs
  return kind.recurs * (end - start <= 14 ? 1.3 : 0.76)
}

/**
 * A player's injuries from four seasons before to the end of this one. They are drawn relative to the
 * season, so that a moved season has the same past. The first two seasons are not shown; they exist so
 * that recurrences are as frequent in the first shown season as later.
 */
export const spellsOf = (seed: string, season: Season, member: Member): Spell[] => {
  const random = stream(seed, member.fact.id, 'injuries')
  const campaign = campaigns[season.competition]
  const { teamId } = member.fact
  const seasons = [-4, -3, -2, -1, 0].map(
    (index) => [index, clubFactor(seed, season, teamId, index)] as const,
  )
  const events = firstEvents(random, member, season, seasons)
  const spells: Spell[] = []
  let backOn = Number.NEGATIVE_INFINITY
  while (events.length) {
    events.sort((a, b) => a.day - b.day)
    const event = events.shift() as Event
    if (event.day <= backOn + 1) {
      // A player who is out gets no other injury, and a recurrence waits.
      const day = inCampaign(backOn + 4, season.start, campaign)
      if (event.again) events.push({ ...event, day })
      continue
    }
    const isOld = (spell: Spell) =>
      spell.kind.bodyPart === event.kind.bodyPart && event.day - spell.end <= recurrenceDays + 30
    if (!event.again && spells.some(isOld)) continue
    const spell = spellOf(random, event)
    spells.push(spell)
    backOn = spell.end
    if (!random.chance(recurs(spell))) continue
    const back = inCampaign(spell.end, season.start, campaign)
    const lag = 2 + Math.min(110, Math.floor(-35 * Math.log(1 - random.next())))
    const day = inCampaign(back + lag, season.start, campaign)
    if (day - spell.end <= recurrenceDays) events.push({ day, kind: spell.kind, again: spell })
  }
  return spells
}

export const shownSince = ({ start, competition }: Season) =>
  start - 2 * yearDays + campaigns[competition].days[0]
