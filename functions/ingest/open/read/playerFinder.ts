import type { Player } from '#shared/domain/facts/teams.ts'
import { foldText } from '#shared/domain/text/letters.ts'

const generation = /\b(?:jr|sr|ii|iii|iv|v)\b/g

/** A name as sources that spell it differently agree on it: without case, accents, signs and `Jr.` */
export const foldedName = (name: string): string =>
  foldText(name)
    .replace(/[.'’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(generation, '')
    .replace(/ +/g, ' ')
    .trim()

/** Finds players by name: among those of the club, then, if one alone has the name, in the whole league. */
export const playerFinder = (players: readonly Player[]) => {
  const byName = Map.groupBy(players, ({ name }) => foldedName(name))
  return (name: string, teamId: string | undefined): Player | undefined => {
    const named = byName.get(foldedName(name)) ?? []
    const atClub = named.filter((player) => player.teamId === teamId)
    const found = atClub.length > 0 ? atClub : named
    return found.length === 1 ? found[0] : undefined
  }
}
