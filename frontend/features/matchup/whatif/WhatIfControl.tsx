import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { useChoice } from '../../../ui/control/useChoice.ts'
import styles from './WhatIfBar.module.css'
import { choiceOf, type PlayerChoice, whatIfOptions } from './whatIf.ts'

/** The what-if choices for a game that has not begun. */
export interface WhatIfActions {
  readonly choose: (playerId: string, choice: PlayerChoice) => void
  /** The players as published, which decide the choices that a control offers. */
  readonly published: ReadonlyMap<string, Parameters<typeof whatIfOptions>[0]>
  /** The published cost of each player to his team. */
  readonly costs: ReadonlyMap<string, { readonly cost: number }>
}

/** Given to every player of a page alike. */
export interface PlayerActions {
  sport: SportName
  whatIf: WhatIf
  /** The game has begun, or this is an earlier version of the page. */
  isPast: boolean
  onExplain: (playerId: string) => void
  /** Undefined once the game has begun, and on earlier versions of the page. */
  whatIfActions: WhatIfActions | undefined
}

interface Props extends WhatIfActions {
  player: Pick<PlayerRow, 'player_id' | 'player_name'> & Parameters<typeof whatIfOptions>[0]
  whatIf: WhatIf
}

/** The what-if of one player: a switch if there is one alternative, otherwise a choice of three. */
export const WhatIfControl = ({ player, whatIf, choose, published, costs }: Props) => {
  const { player_id: id, player_name: name } = player
  const now = choiceOf(id, whatIf)
  const onChoose = (choice: PlayerChoice) => choose(id, choice)
  const control = useChoice(now, onChoose)
  const options = whatIfOptions(published.get(id) ?? player, costs.get(id)?.cost ?? 0, now)
  const [asHeIs, other, third] = options
  if (!asHeIs || !other) return null
  if (third)
    return (
      <SegmentedControl
        label={`What if: ${name}`}
        size="small"
        options={options}
        chosen={now}
        onChoose={onChoose}
      />
    )
  const isOn = control.shown === other.value
  return (
    <button
      type="button"
      role="switch"
      className={`anchor tap small middle gap-2 medium unprinted ${styles.switch}`}
      aria-checked={isOn}
      aria-label={`${other.text}: ${name}`}
      onClick={() => control.choose(isOn ? asHeIs.value : other.value)}
    >
      <i aria-hidden="true" />
      {other.text}
    </button>
  )
}

/** Explains the two choices, above every list of players with controls. */
export const whatIfHint =
  'What if? Count a player as fully fit, and his team gets back exactly what he costs; or count him out.'

export const fullyFitMeaning =
  'Fully fit: he plays for certain, and none of his injuries, risks or doubts cost his team anything.'

/** How the score of a what-if is computed, added to the method of the published score. */
export const whatIfMethod = (published: string): string =>
  `${published} In a what-if each point of loss that goes gives back as much of the score as it takes as published, so a player who is made fully fit gives back exactly his cost, and with everybody fit the score is 10. If the team loses more than published, the scale is used.`
