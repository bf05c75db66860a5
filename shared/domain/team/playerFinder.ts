import type { Player } from '../facts/teams.ts'
import { foldText } from '../text/letters.ts'

const generation = /\b(?:jr|sr|ii|iii|iv|v)\b/g

/** A name in a form that sources agree on: without case, accents, signs and `Jr.` */
export const foldedName = (name: string): string =>
  foldText(name)
    .replace(/[.'’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(generation, '')
    .replace(/ +/g, ' ')
    .trim()

/** English sources write đ as `dj`, others leave out its stroke: Đurić is Duric and Djuric. */
const spellings = (name: string): string[] => [
  ...new Set([foldedName(name), foldedName(name.replace(/đ/giu, 'dj'))]),
]

/** Finds players by name: at the club first, then in the whole league if only one has the name. */
export const playerFinder = (players: readonly Player[]) => {
  const spelled = players.flatMap((player) =>
    spellings(player.name).map((spelling) => ({ spelling, player })),
  )
  const byName = Map.groupBy(spelled, ({ spelling }) => spelling)
  return (name: string, teamId: string | undefined): Player | undefined => {
    const named = (byName.get(foldedName(name)) ?? []).map(({ player }) => player)
    const atClub = named.filter((player) => player.teamId === teamId)
    const found = atClub.length > 0 ? atClub : named
    return found.length === 1 ? found[0] : undefined
  }
}
