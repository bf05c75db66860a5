import type { ShownPastInjury } from '#shared/contract/player.ts'
import { hasRecentInjury } from '#shared/domain/injury/injuryDisplay.ts'
import type { Day } from '#shared/domain/time/calendar.ts'

/** One figure of the drawing: its size and its middle line. */
export const figureSize = { width: 120, height: 264, middle: 60 } as const

interface Part {
  readonly view: 'front' | 'back'
  /** The distance from the middle line; 0 for parts that exist once. */
  readonly out: number
  readonly y: number
}

const rows: readonly (readonly [parts: string, Part])[] = [
  ['head jaw nose eye mouth face', { view: 'front', out: 0, y: 18 }],
  ['neck', { view: 'back', out: 0, y: 40 }],
  ['collarbone', { view: 'front', out: 15, y: 52 }],
  ['shoulder', { view: 'front', out: 28, y: 58 }],
  ['chest', { view: 'front', out: 9, y: 70 }],
  ['ribs', { view: 'front', out: 14, y: 88 }],
  ['abdomen', { view: 'front', out: 0, y: 102 }],
  ['back', { view: 'back', out: 0, y: 96 }],
  ['biceps arm', { view: 'front', out: 30, y: 80 }],
  ['triceps', { view: 'back', out: 30, y: 80 }],
  ['elbow', { view: 'back', out: 34, y: 97 }],
  ['forearm', { view: 'front', out: 38, y: 113 }],
  ['wrist', { view: 'front', out: 43, y: 129 }],
  ['hand thumb finger', { view: 'front', out: 45, y: 141 }],
  ['hip', { view: 'front', out: 17, y: 122 }],
  ['pelvis', { view: 'front', out: 0, y: 126 }],
  ['glute', { view: 'back', out: 11, y: 133 }],
  ['groin', { view: 'front', out: 7, y: 140 }],
  ['quad thigh', { view: 'front', out: 13, y: 158 }],
  ['hamstring', { view: 'back', out: 13, y: 158 }],
  ['knee', { view: 'front', out: 12, y: 181 }],
  ['calf', { view: 'back', out: 12, y: 206 }],
  ['lower_leg leg', { view: 'front', out: 13, y: 208 }],
  ['achilles', { view: 'back', out: 12, y: 234 }],
  ['ankle', { view: 'front', out: 12, y: 241 }],
  ['heel', { view: 'back', out: 12, y: 252 }],
  ['foot toe', { view: 'front', out: 14, y: 254 }],
]

const parts = new Map(
  rows.flatMap(([names, part]) => names.split(' ').map((name) => [name, part] as const)),
)

const partOf = (bodyPart: string | null) =>
  parts.get((bodyPart ?? '').trim().toLowerCase().replace(/\s+/g, '_'))

/** A circle on the map, in units of the drawing. An injury of both sides has two. */
export interface BodyMark {
  readonly key: string
  readonly id: string
  /** Its number in the list. */
  readonly number: number
  readonly view: Part['view']
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly isOpen: boolean
}

const smallest = 6.5
const largest = 17
/** The area grows with the days lost. */
const radiusOf = (days: number) => Math.min(largest, Math.max(smallest, 1.7 * Math.sqrt(days)))

/**
 * His left side is on the right of the front view, and on the left of the back view. An unknown side is drawn on
 * the middle line.
 */
const placesOf = ({ view, out }: Part, side: ShownPastInjury['side']): readonly number[] => {
  const left = view === 'front' ? out : -out
  const offsets = { left: [left], right: [-left], both: out === 0 ? [0] : [left, -left] }
  return (side ? offsets[side] : [0]).map((offset) => figureSize.middle + offset)
}

type Mapped = Pick<
  ShownPastInjury,
  'injury_id' | 'body_part' | 'side' | 'days_lost' | 'injury_date' | 'recovery_return_date'
>

/** The injuries of the last 18 months that have a place on the body. Those in one place stand side by side. */
export const bodyMarks = (history: readonly Mapped[], today: Day): readonly BodyMark[] => {
  const marks = history.flatMap((injury, index): BodyMark[] => {
    const part = partOf(injury.body_part)
    if (!part || !hasRecentInjury(injury, today)) return []
    return placesOf(part, injury.side).map((x) => ({
      key: `${injury.injury_id} ${x}`,
      ...{ id: injury.injury_id, number: index + 1, view: part.view, x, y: part.y },
      radius: radiusOf(injury.days_lost),
      isOpen: injury.recovery_return_date === null,
    }))
  })
  const byPlace = Map.groupBy(marks, ({ view, x, y }) => `${view} ${x} ${y}`)
  return [...byPlace.values()].flatMap(besideOneAnother)
}

/** Circles in one place form a row outward, so that they do not cover the body. */
const besideOneAnother = (marks: readonly BodyMark[]): readonly BodyMark[] => {
  const [first] = marks
  const outwards = (first?.x ?? 0) < figureSize.middle ? -1 : 1
  let from = 0
  return marks.map((mark, index) => {
    from += index === 0 ? 0 : mark.radius + 1
    const x = mark.x + outwards * from
    from += mark.radius
    return { ...mark, x }
  })
}
