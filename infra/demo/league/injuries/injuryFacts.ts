import type { Injury } from '#shared/domain/facts/injury.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import type { Season } from '../season.ts'
import { type Spell, shownSince } from './spells.ts'

/** A return that did not come is expected a week later, and so on. */
const stillExpected = (expected: number, today: number) =>
  expected > today ? expected : expected + 7 * (Math.floor((today - expected) / 7) + 1)

/** Has the form of ids that ingest derives from reports, so that reports find the injury. */
export const injuryId = (playerId: string, { start, kind }: Spell) =>
  `${playerId}-${dayOfNumber(start).replaceAll('-', '')}-${kind.bodyPart.replaceAll(' ', '-')}`

export const isKnown = (season: Season, spell: Spell) =>
  spell.start >= shownSince(season) && spell.start <= season.today

/** The injury as known today: a player who is not back has only an expected day. */
export const injuryOf = (playerId: string, { today }: Season, spell: Spell): Injury => {
  const isBack = spell.end <= today
  return {
    kind: 'injury',
    id: injuryId(playerId, spell),
    playerId,
    bodyPart: spell.kind.bodyPart,
    side: spell.side,
    diagnosis: spell.course.diagnosis,
    grade: spell.course.grade,
    startedOn: dayOfNumber(spell.start),
    returnedOn: isBack ? dayOfNumber(spell.end) : null,
    expectedOn: dayOfNumber(isBack ? spell.expected : stillExpected(spell.expected, today)),
    surgery: spell.course.surgery,
    recurrence: spell.recurrence,
    notes: spell.note,
    unread: false,
  }
}
