import type { LockedMatchupGame, MatchupGame, MatchupPage } from '#shared/contract/matchup.ts'
import type { PublicAbsence } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { shortName } from '#shared/domain/team/playerName.ts'
import type { ShownRange } from '#shared/presentation/explanation/costRange.ts'
import { totalCost } from '#shared/presentation/explanation/playerCosts.ts'
import {
  bodyPartWord,
  joined,
  statusSource,
  statusWord,
} from '#shared/presentation/playerStatus/absenceWords.ts'
import { type Absentee, absenteesOf } from '#shared/presentation/playerStatus/absentees.ts'
import { pastStatus } from '#shared/presentation/playerStatus/pastStatus.ts'
import { playersOnSide } from '../sides.ts'

export interface ListedAbsence {
  readonly id: string
  readonly position: string | null
  readonly name: string
  readonly shortName: string
  /** The points that he takes from the team score; null for a guest. */
  readonly cost: number | null
  readonly range?: ShownRange | undefined
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
  /** The players who are not listed: the `missing` are or may be out, the `playing` still cost points. */
  readonly others: Readonly<Record<'missing' | 'playing', Others>>
  /** The team's whole loss; null without a score. */
  readonly total: number | null
}

/** `4 more out or in doubt`, `38 more play below their best` */
export const othersText = (
  kind: keyof MissingSide['others'],
  count: number,
  isPast: boolean,
): string => {
  if (kind === 'missing') return `${count} more out or in doubt`
  const [plays, their] = count === 1 ? ['plays', 'his'] : ['play', 'their']
  return `${count} more ${isPast ? '' : `${plays} `}below ${their} best`
}

const nobody: Others = { count: 0, cost: null }

/** The most players listed by name. The others are only counted. */
const mostListed = 4

/**
 * The players who cost a team points, from the explanation of its score, so that every cost here also appears in
 * the chart; or from the card of a game whose players are no longer stored. Once the game has begun, no return
 * dates are given.
 */
export const missingOnSide = (
  page: MatchupPage,
  side: Side,
  today: string,
  isPast: boolean,
): MissingSide => {
  const [game] = page.match
  const { explanation } = page.teamInfo[side]
  if (!explanation) return fromCard(game, side)
  const costly = absenteesOf(explanation, playersOnSide(page, side), today).filter(({ id }) =>
    explanation.parts.some(({ player_id }) => player_id === id),
  )
  const missing = costly.filter(({ group }) => group !== 'hurt')
  const listed = missing.filter(({ cost }) => cost < 0).slice(0, mostListed)
  const othersOf = (own: readonly Absentee[]): Others => ({
    count: own.length,
    cost: totalCost(own),
  })
  return {
    listed: listed.map(({ group: _, isLikelyOut, ...player }) => ({
      ...player,
      ...(isPast && { status: pastStatus(player.status), returns: null }),
      absence: isLikelyOut ? 'likely' : 'possible',
    })),
    others: {
      missing: othersOf(missing.filter((player) => !listed.includes(player))),
      playing: othersOf(costly.filter(({ group }) => group === 'hurt')),
    },
    total: oneDecimal(explanation.shown_score - explanation.shown_original),
  }
}

const absenceOf = (
  absence: PublicAbsence,
  cost: number | null,
  range?: ShownRange,
): ListedAbsence => ({
  id: absence.player_id,
  position: absence.position,
  name: absence.player_name,
  shortName: shortName(absence),
  ...{ cost, range },
  status: joined([
    bodyPartWord(absence.body_part),
    statusWord(absence.status),
    statusSource(absence),
  ]),
  returns: null,
  absence: absence.mostly_plays ? 'possible' : 'likely',
})

const fromCard = (game: MatchupGame, side: Side): MissingSide => ({
  listed: (game.absences?.[side] ?? [])
    .slice(0, mostListed)
    .map((absence) => absenceOf(absence, absence.cost, absence.cost_range)),
  others: { missing: nobody, playing: nobody },
  total: null,
})

/** The public injury report, without costs. */
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
