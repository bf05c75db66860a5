import type { AdditiveModel, CurveTerm, Term } from '../model/additive.ts'
import type { RiskParameters } from './risk.ts'

/** What a longer history of injuries may do to the risk: 1 never lower it, −1 never raise it. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  load: 1,
  longLoad: 1,
  softTissue: 1,
  injuriesYear: 1,
  daysOutYear: 1,
  absences: 1,
  teamRate: 1,
  sinceLast: -1,
}

/**
 * The fitted curves of the history, made to go one way by pooling adjacent violators: otherwise an
 * older injury could count worse than the same injury last month.
 */
export const oneWay = (risk: RiskParameters): RiskParameters => ({
  ...risk,
  model: { ...risk.model, terms: risk.model.terms.map(oneWayTerm) } satisfies AdditiveModel,
})

const oneWayTerm = (term: Term): Term => {
  const direction = DIRECTIONS[term.feature]
  return direction === undefined || 'levels' in term ? term : pooled(term, direction)
}

const pooled = (term: CurveTerm, direction: 1 | -1): CurveTerm => {
  const blocks: { sum: number; count: number }[] = []
  for (const effect of term.effects) {
    blocks.push({ sum: effect * direction, count: 1 })
    for (;;) {
      const [before, last] = blocks.slice(-2)
      if (!before || !last || before.sum / before.count <= last.sum / last.count) break
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  }
  const effects = blocks.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => (sum / count) * direction),
  )
  return { ...term, effects }
}
