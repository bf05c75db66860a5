import { addDays } from '#shared/domain/calendar.ts'
import { easternDay } from '#shared/domain/dates.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport.ts'

type Game = FactOf<'game'>

/** How far the list of upcoming games looks: the NFL's by its week, the others' by days. */
const daysAhead: Record<Exclude<Competition, 'NFL'>, number> = { NBA: 3, EPL: 8, ESP: 8 }

/** It has not begun, as far as anybody knows. */
export const isAhead = ({ status, at }: Game, now: Date) =>
  (status === 'scheduled' || status === 'postponed') && (at === null || at > now.toISOString())

/** Games of one hour stand in one order, whoever read them. */
const timeAndId = ({ at, id }: Game) => `${at ?? '9'} ${id}`

/** Pre-season, season and post-season each count their weeks from the beginning. */
const weekOf = (game: Game | undefined) => `${game?.season} ${game?.seasonType} ${game?.week}`

/** The games that the list of a competition shows, by time; those without one come last. */
export const upcoming = (facts: readonly Fact[], competition: Competition, now: Date): Game[] => {
  const ahead = facts
    .filter(
      (fact): fact is Game =>
        fact.kind === 'game' && fact.competition === competition && isAhead(fact, now),
    )
    .toSorted((a, b) => (timeAndId(a) < timeAndId(b) ? -1 : 1))
  if (competition === 'NFL') return ahead.filter((game) => weekOf(game) === weekOf(ahead[0]))
  const last = addDays(easternDay(now), daysAhead[competition]) ?? ''
  return ahead.filter(({ day }) => day === null || day <= last)
}
