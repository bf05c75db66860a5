import type { ShownTeamChange } from '#shared/contract/explanation.ts'
import { moveSentence } from '#shared/scoring/change/sentence.ts'

export interface Changed {
  readonly key: string
  readonly abbr: string
  readonly shown: number
  readonly sentence: string
}

/** What moved either score in print, the largest first. */
export const changeList = (
  teams: readonly { readonly team_abbr: string; readonly change: ShownTeamChange | null }[],
): readonly Changed[] =>
  teams
    .flatMap(({ team_abbr: abbr, change }) =>
      (change?.moves ?? [])
        .filter(({ shown }) => shown !== 0)
        .map((move, at) => ({
          key: `${abbr} ${at} ${move.player_id} ${move.label}`,
          abbr,
          shown: move.shown,
          sentence: moveSentence(move),
        })),
    )
    .toSorted((a, b) => Math.abs(b.shown) - Math.abs(a.shown))
