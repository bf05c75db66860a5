import type { Game } from '#shared/domain/facts/game.ts'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import type { FlagEntry, FlagOutcomeEntry, FlagState } from '#shared/domain/register/flagEntries.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import type { TeamFacts } from '../../facts/teamFacts.ts'
import { datesOf, flagGradesOf, gamesAroundReturn } from './gradeFlag.ts'
import {
  countedOutcomes,
  daysOfCorrections,
  type FlagRecord,
  flagSubjectOf,
  flagsIn,
  outcomeIdOf,
} from './newFlag.ts'

/** How long to wait after a game until it is known who took part. */
const daysOfWaiting = 10

export interface OutcomeFacts extends Pick<TeamFacts, 'players' | 'stats'> {
  readonly games: readonly Game[]
}

type Subject = Pick<FlagOutcomeEntry, 'competition' | 'player' | 'team' | 'game'>
type KnownGames = ReadonlyMap<string, readonly PlayedGame[]>

/**
 * The outcomes of a club's flags to register now. Players' single games tell who took part. A later correction is a new
 * outcome, which replaces the earlier one.
 */
export const newFlagOutcomes = (
  facts: OutcomeFacts,
  registered: readonly FlagRecord[],
  { at, on }: { readonly at: string; readonly on: string },
): FlagOutcomeEntry[] => {
  const known = knownGames(facts)
  const bySubject = Map.groupBy(registered, flagSubjectOf)
  const counted = countedOutcomes(registered)
  const returns = returnsOf(registered, counted, facts, known)
  const schedule = facts.games
    .flatMap((game) => (game.day === null || isCalledOff(game) ? [] : [game.day]))
    .toSorted()
  const subjects = new Map(
    [...returns.map(({ subject }) => subject), ...flagsIn(registered).map(subjectIn)].map(
      (subject) => [flagSubjectOf(subject), subject],
    ),
  )
  return [...subjects].flatMap(([key, subject]) => {
    const { day } = subject.game
    const state = stateOf(subject, facts, known, on)
    const last = counted.get(key)
    if (!state || !isNews(state, last, day, on)) return []
    const own = bySubject.get(key) ?? []
    const number = own.filter(({ kind }) => kind === 'flagOutcome').length + 1
    const ended = returns
      .filter((one) => flagSubjectOf(one.subject) === key)
      .map(({ flag }) => flag)
    const dated = state === 'played' ? firstOfEachDate(ended) : []
    const gameDays = gamesAroundReturn(dated, day, schedule)
    return [
      {
        kind: 'flagOutcome' as const,
        id: outcomeIdOf(subject, number),
        ...{ at, on, ...subject, state },
        replaces: last?.id ?? null,
        grades: flagGradesOf(flagsIn(own), state),
        dates: datesOf(dated, day, gameDays),
        gameDays,
      },
    ]
  })
}

const subjectIn = ({ competition, player, team, game: { id, day } }: FlagEntry): Subject => ({
  ...{ competition, player, team },
  game: { id, day },
})

/** The single games of each player, oldest first. */
const knownGames = ({ stats }: OutcomeFacts): KnownGames => {
  const games = stats.flatMap(({ playerId, recentGames = [] }) =>
    recentGames.map((game) => ({ playerId, game })),
  )
  const byPlayer = Map.groupBy(games, ({ playerId }) => playerId)
  const inOrder = (own: typeof games) =>
    own.map(({ game }) => game).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return new Map([...byPlayer].map(([id, own]) => [id, inOrder(own)]))
}

/** The stated return days, each with the first game that the player has taken part in since. */
const returnsOf = (
  registered: readonly FlagRecord[],
  counted: ReadonlyMap<string, FlagOutcomeEntry>,
  { games }: OutcomeFacts,
  known: KnownGames,
): { readonly flag: FlagEntry; readonly subject: Subject }[] => {
  const graded = new Set(
    [...counted.values()].flatMap(({ dates }) => dates.map(({ flag }) => flag)),
  )
  return flagsIn(registered).flatMap((flag) => {
    if (flag.said.back === null || graded.has(flag.id)) return []
    const back = known
      .get(flag.player.id)
      ?.find(({ day, share }) => share !== null && day >= flag.game.day)
    const game = back && games.find(({ day }) => day === back.day)
    if (!game) return []
    return [{ flag, subject: { ...subjectIn(flag), game: { id: game.id, day: back.day } } }]
  })
}

/** A date that is repeated for weeks is one statement, however many games it covers. */
const firstOfEachDate = (flags: readonly FlagEntry[]): FlagEntry[] => {
  const byDate = Map.groupBy(flagsIn(flags), ({ said }) => said.back)
  return [...byDate.values()].flatMap(([first]) => first ?? [])
}

/** Null while it is unknown. */
const stateOf = (
  { player, game: { id, day } }: Subject,
  { games, players }: OutcomeFacts,
  known: KnownGames,
  on: string,
): FlagState | null => {
  const game = games.find((one) => one.id === id)
  if (!game || isCalledOff(game) || game.day !== day) return 'calledOff'
  const isOver = game.status === 'final'
  if (isOver && !players.some((one) => one.id === player.id)) return 'leftClub'
  const played = isOver ? known.get(player.id)?.find((one) => one.day === day) : undefined
  if (played) return played.share === null ? 'absent' : 'played'
  return (daysBetween(day, on) ?? 0) > daysOfWaiting ? 'noRecord' : null
}

const isNews = (
  state: FlagState,
  last: FlagOutcomeEntry | undefined,
  day: string,
  on: string,
): boolean => {
  if (!last) return true
  const isGraded = state === 'played' || state === 'absent'
  const isCorrected = (daysBetween(day, on) ?? 0) <= daysOfCorrections
  // A run as of an earlier time knows less than the last outcome.
  return isGraded && last.state !== state && on >= last.on && isCorrected
}
