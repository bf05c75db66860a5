import { teamBand } from './bands.ts'
import type { PlayerChange } from './playerChange.ts'

/** Another band of a team's score than before, as readers are told. */
export interface TeamChange {
  /** Of team, cause and time. */
  readonly id: string
  readonly team_id: string
  readonly name: string
  /** The time of the run that showed it. */
  readonly at: string
  readonly cause: 'band'
  /** The scores, as printed. */
  readonly from: number
  readonly to: number
  /** The player who moved the score most; null if none did, or one before and another after him. */
  readonly most: string | null
}

export type Change = PlayerChange | TeamChange

export const isOfTeam = <One extends { readonly from: unknown }>(
  change: One,
): change is Extract<One, { readonly from: number }> => typeof change.from === 'number'

/** A club and a player of soccer may have the same id. */
export const teamSubject = (teamId: string): string => `team#${teamId}`

/** The player or the team that has changed, as the lists of followers name it. */
export const subjectOf = (change: Change): string =>
  isOfTeam(change) ? teamSubject(change.team_id) : change.player_id

export const isBandMoved = ({ from, to }: Pick<TeamChange, 'from' | 'to'>): boolean =>
  teamBand(from).key !== teamBand(to).key

/** Several changes of a team as one, which may have the band that it had. */
export const bandTogether = (first: TeamChange, last: TeamChange): TeamChange => ({
  ...last,
  from: first.from,
  most: first.most === last.most ? last.most : null,
})
