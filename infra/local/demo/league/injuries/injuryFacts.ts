import type { Injury } from '#shared/domain/facts/injury.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import type { Season } from '../season.ts'
import { type Spell, shownSince } from './spells.ts'

/** When a return was expected and did not come, the club asks for a week more, and again. */
const stillExpected = (expected: number, today: number) =>
  expected > today ? expected : expected + 7 * (Math.floor((today - expected) / 7) + 1)

/** Named as those are that reports tell of, so that a report about it finds it. */
export const injuryId = (playerId: string, { start, kind }: Spell) =>
  `${playerId}-${dayOfNumber(start).replaceAll('-', '')}-${kind.bodyPart.replaceAll(' ', '-')}`

export const isKnown = (season: Season, spell: Spell) =>
  spell.start >= shownSince(season) && spell.start <= season.today

/** What is known today of an injury: whoever is not back has an expected day, not a known one. */
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
