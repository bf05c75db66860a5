import type { FollowedPlayer } from '#shared/contract/following.ts'
import { type Competition, competitionOf, competitionTitles } from '#shared/domain/sport/sport.ts'
import type { ReturningSearch } from '../returning/returningSearch.ts'

/** The filters of a long list of players, as they appear in the address. */
export interface ListChoice {
  /** A competition. */
  of?: string
  position?: string
  /** The id of a game. */
  game?: string
}

/** The search parameters of My team. */
export interface TeamSearch extends ListChoice, ReturningSearch {
  /** Shows players who return soon instead of the reader's follows. */
  view?: 'returning'
  /** The name of one of the reader's rosters, to which the whole page is then limited. */
  roster?: string
}

type Facet = keyof ListChoice

export const competitionOfRow = ({ sportsID, league }: FollowedPlayer): Competition =>
  competitionOf(sportsID, league ?? undefined)

const gameText = ({ team_name, next }: FollowedPlayer) =>
  next &&
  (next.home ? `${next.opponent_name} at ${team_name}` : `${team_name} at ${next.opponent_name}`)

const namedBy: Record<Facet, (player: FollowedPlayer) => string | null | undefined> = {
  of: competitionOfRow,
  position: ({ position }) => position,
  game: ({ next }) => next?.game_id,
}
const shownFor: Record<Facet, (player: FollowedPlayer) => string | null | undefined> = {
  of: (player) => competitionTitles[competitionOfRow(player)],
  position: ({ position }) => position,
  game: gameText,
}

const facets = ['of', 'position', 'game'] as const satisfies readonly Facet[]

/** The filters that at least one player passes. An old address may contain others, which are ignored. */
const kept = (players: readonly FollowedPlayer[], choice: ListChoice) =>
  facets.filter(
    (facet) =>
      choice[facet] !== undefined &&
      players.some((player) => namedBy[facet](player) === choice[facet]),
  )

export const isChosen = (players: readonly FollowedPlayer[], choice: ListChoice) => {
  const narrowing = kept(players, choice)
  return (player: FollowedPlayer): boolean =>
    narrowing.every((facet) => namedBy[facet](player) === choice[facet])
}

export interface ChoiceOption {
  value: string
  text: string
  count: number
}

/** The values that one filter offers, each with the number of players who also pass the other two filters. */
export const optionsOf = (
  facet: Facet,
  players: readonly FollowedPlayer[],
  choice: ListChoice,
): { options: ChoiceOption[]; chosen: string | undefined } => {
  const { [facet]: chosen, ...others } = choice
  const isLeft = isChosen(players, others)
  const options = new Map<string, ChoiceOption>()
  for (const player of players) {
    const value = namedBy[facet](player)
    if (!value) continue
    const { count = 0 } = options.get(value) ?? {}
    options.set(value, {
      value,
      text: shownFor[facet](player) ?? value,
      count: count + Number(isLeft(player)),
    })
  }
  const listed = [...options.values()]
  return {
    options: facet === 'of' ? listed : listed.toSorted((a, b) => a.text.localeCompare(b.text)),
    chosen: options.has(chosen ?? '') ? chosen : undefined,
  }
}
