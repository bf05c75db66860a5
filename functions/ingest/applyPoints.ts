import { pointFile } from '#functions/store/keys.ts'
import type { Point } from '#shared/domain/facts/fact.ts'
import { type Applying, width } from './applyEntities.ts'
import { inParallel } from './inParallel.ts'
import { planPoint } from './plan.ts'
import { note } from './report.ts'

/** Points of one player or game go in one after the other, in the order of time. */
export const applyPoints = async (facts: readonly Point[], applying: Applying) => {
  const inOrder = facts.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const files = Map.groupBy(inOrder, (point) => `${point.kind} ${pointFile(point)}`)
  await inParallel([...files.values()], width, async (points) => {
    for (const point of points) await applyPoint(point, applying)
  })
}

const applyPoint = async (point: Point, { store, report, late, dryRun, onFact }: Applying) => {
  const file = pointFile(point)
  const latest = await store.points.latest(point.kind, file)
  const inForce =
    latest && latest.at > point.at ? await store.points.latest(point.kind, file, point.at) : latest
  const change = planPoint(point, { inForce, latest }, late)
  if (change.kind === 'create' && !dryRun && (await store.points.append(point))) report.writes++
  note(report, point, change)
  onFact()
}
