import type { LockedMatchupGame, MatchupGame, MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow, PublicAbsence } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import {
  absenceWords,
  bodyPartWord,
  joined,
  statusSource,
  statusWord,
} from '#shared/presentation/playerStatus/absenceWords.ts'
import {
  isOutThoughFit,
  wordBesideInjury,
} from '#shared/presentation/playerStatus/statusSentence.ts'
import { playersOnSide } from '../sides.ts'

export interface ListedAbsence {
  readonly id: string
  readonly position: string | null
  readonly name: string
  /** The points that he takes from the team score; null for a guest. */
  readonly cost: number | null
  /** `knee, injured reserve`, `hamstring, plays 68%` */
  readonly status: string
  /** `we say Dec 13, team says Dec 2`; null if he plays or is not hurt. */
  readonly returns: string | null
  readonly absence: 'likely' | 'possible'
}

interface Others {
  readonly count: number
  /** Their total cost, as printed; null for a guest. */
  readonly cost: number | null
}

export interface MissingSide {
  /** The costliest first. */
  readonly listed: readonly ListedAbsence[]
  /** The players who are not listed: `missing` are out or may be, `playing` still cost points. */
  readonly others: Readonly<Record<'missing' | 'playing', Others>>
  /** The team's whole loss; null without a score. */
  readonly total: number | null
}

const nobody: Others = { count: 0, cost: null }

/** The most players listed by name. The others are only counted. */
const mostListed = 4

/**
 * The players who cost a team points. They come from the explanation of its score, so that every cost
 * here is also in the chart; for a game whose players are no longer on file, from its card.
 */
export const missingOnSide = (page: MatchupPage, side: Side, today: string): MissingSide => {
  const [game] = page.match
  const { explanation } = page.teamInfo[side]
  if (!explanation) return fromCard(game, side)
  const rows = new Map(playersOnSide(page, side).map((row) => [row.player_id, row]))
  const costs = [...Map.groupBy(explanation.parts, ({ player_id }) => player_id)]
    .map(([id, parts]) => ({
      id,
      name: parts[0]?.player ?? '',
      cost: oneDecimal(parts.reduce((sum, part) => sum + part.shown, 0)),
      effect: parts.reduce((sum, part) => sum + part.effect, 0),
      ...stateOf(rows.get(id), parts[0]?.label ?? '', today),
    }))
    .toSorted((a, b) => a.cost - b.cost || a.effect - b.effect)
  const total = oneDecimal(explanation.shown_score - explanation.shown_original)
  const missing = costs.flatMap((player) =>
    player.absence === null ? [] : { ...player, absence: player.absence },
  )
  const listed = missing
    .filter(({ cost }) => cost < 0)
    .slice(0, mostListed)
    .map(({ effect: _, ...player }) => player)
  const named = new Set(listed.map(({ id }) => id))
  const othersOf = (own: readonly { cost: number }[]): Others => ({
    count: own.length,
    cost: oneDecimal(own.reduce((sum, { cost }) => sum + cost, 0)),
  })
  return {
    listed,
    others: {
      missing: othersOf(missing.filter(({ id }) => !named.has(id))),
      playing: othersOf(costs.filter(({ absence }) => absence === null)),
    },
    total,
  }
}

interface State extends Pick<ListedAbsence, 'position' | 'status' | 'returns'> {
  /** Null for a player who plays. */
  readonly absence: ListedAbsence['absence'] | null
}

const stateOf = (row: PlayerRow | undefined, label: string, today: string): State => {
  // The score counts him, so he is not left out of the list.
  if (!row) return { position: null, status: label, returns: null, absence: 'possible' }
  const { word, source, returns, absence } = absenceWords(row, today)
  const part = isOutThoughFit(row) ? label : bodyPartWord(row.body_part)
  const status = word === null ? label : joined([part, wordBesideInjury(row, word), source])
  return { position: row.position, status, returns, absence }
}

const absenceOf = (absence: PublicAbsence, cost: number | null): ListedAbsence => ({
  id: absence.player_id,
  position: absence.position,
  name: absence.player_name,
  cost,
  status: joined([
    bodyPartWord(absence.body_part),
    statusWord(absence.status),
    statusSource(absence),
  ]),
  returns: null,
  absence: 'likely',
})

const fromCard = (game: MatchupGame, side: Side): MissingSide => ({
  listed: (game.absences?.[side] ?? [])
    .slice(0, mostListed)
    .map((absence) => absenceOf(absence, absence.cost)),
  others: { missing: nobody, playing: nobody },
  total: null,
})

/** The injury report as anyone can read it, without costs. */
export const missingForGuest = (game: LockedMatchupGame, side: Side): MissingSide => {
  const absences = game.absences[side]
  return {
    listed: absences.slice(0, mostListed).map((absence) => absenceOf(absence, null)),
    others: {
      missing: { count: Math.max(0, absences.length - mostListed), cost: null },
      playing: nobody,
    },
    total: null,
  }
}
