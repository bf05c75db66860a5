import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import type { ShownRange } from '#shared/presentation/explanation/costRange.ts'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'

/** The points that a player costs, as shown and as published. */
export interface PlayerLoss {
  readonly id: string
  readonly player: string
  /** His costliest cause. The others are only counted. */
  readonly label: string
  readonly others: number
  readonly shown: number
  readonly published: number
  readonly range?: ShownRange | undefined
}

/** The most players that have a line of their own. */
const most = 8

/**
 * One line per player, in the order of the published costs, so that a what-if does not move lines. Players of
 * the what-if always have their own line. Those with small costs, the `rest`, share one.
 */
export const lossRows = (
  published: ShownTeamExplanation | null,
  shown: ShownTeamExplanation,
  isWhatIf: (playerId: string) => boolean,
) => {
  const before = lossesOf(published)
  const now = lossesOf(shown)
  const losses = [...new Map([...before, ...now]).keys()]
    .map((id): PlayerLoss => {
      const [was, is] = [before.get(id), now.get(id)]
      return {
        id,
        player: (is ?? was)?.player ?? '',
        label: (is ?? was)?.label ?? '',
        others: (is ?? was)?.others ?? 0,
        shown: is?.shown ?? 0,
        published: was?.shown ?? 0,
        range: is?.range,
      }
    })
    .toSorted((a, b) => a.published - b.published || a.shown - b.shown)
  const large = new Set(
    losses.filter((loss) => loss.shown !== 0 || loss.published !== 0).slice(0, most),
  )
  const hasRow = (loss: PlayerLoss) => large.has(loss) || isWhatIf(loss.id)
  return { rows: losses.filter(hasRow), rest: losses.filter((loss) => !hasRow(loss)) }
}

const lossesOf = (explanation: ShownTeamExplanation | null) =>
  new Map(
    [...costsByPlayer(explanation)].map(([id, { parts, cost, range }]) => {
      const labels = parts.flatMap(({ label }) => label.split(', '))
      return [
        id,
        {
          player: parts[0]?.player ?? '',
          label: labels[0] ?? '',
          others: labels.length - 1,
          ...{ shown: cost, range },
        },
      ] as const
    }),
  )
