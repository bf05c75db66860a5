import type { Game } from '#shared/domain/facts/game.ts'

/** By day, then by time. Within its day a game without a time comes last, as does one without a day. */
const keyOf = ({ day, at, id }: Game) => `${day ?? at?.slice(0, 10) ?? '9'} ${at ?? '9'} ${id}`

/** Games of one hour stand in one order, whoever read them. */
export const byTime = (a: Game, b: Game): number => (keyOf(a) < keyOf(b) ? -1 : 1)
