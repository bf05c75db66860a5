import type { FollowedPlayer } from '#shared/contract/following.ts'
import { type Competition, competitionOf, competitionTitles } from '#shared/domain/sport/sport.ts'

/** What a long list of players is narrowed to, as the address says it. */
export interface ListChoice {
  /** A competition. */
  of?: string
  position?: string
  /** The id of a game. */
  game?: string
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

/** An address may name what no player has any more: that part of it narrows nothing. */
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

/** What a list can be narrowed to by one of the three, with the number of players that the other two leave of each. */
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
