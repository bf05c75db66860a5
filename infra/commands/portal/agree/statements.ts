import { playerFigures, teamFigures } from '#frontend/features/compare/comparedFigures.ts'
import { lossRows } from '#frontend/features/matchup/explanation/lossRows.ts'
import { missingOnSide } from '#frontend/features/matchup/header/missingPlayers.ts'
import { playersOnSide, sides } from '#frontend/features/matchup/sides.ts'
import { statusFacts } from '#frontend/features/player/playerFacts.ts'
import { rosterRows } from '#frontend/features/team/roster.ts'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { CostlyAbsence, PlayerRow } from '#shared/contract/playerRow.ts'
import type { PlayersPage } from '#shared/contract/players.ts'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import type { SearchIndex } from '#shared/contract/search.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import type { ListedTeam } from '#shared/contract/teamInfo.ts'
import type { Move } from '#shared/contract/today.ts'
import { gamePhase } from '#shared/domain/game/gameTimes.ts'
import { isScore, scoreText } from '#shared/domain/score/numberText.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import {
  shownGroupAverage,
  shownPlayerScore,
  shownTeamScore,
} from '#shared/presentation/missingScore.ts'
import { absenceWords } from '#shared/presentation/playerStatus/absenceWords.ts'
import { absenteesOf } from '#shared/presentation/playerStatus/absentees.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { standingText } from '#shared/presentation/standingText.ts'

/** Something that a page states about a player, a team or a game, in the form in which a reader sees it. */
export interface Statement {
  readonly about: string
  readonly figure: string
  readonly value: string
  readonly page: string
}

type Say = (about: string, figure: string, value: string | null | undefined) => void

/** Collects what a page states. Where the page leaves a value empty, it states nothing. */
const saidOn = (page: string, tell: (say: Say) => void): readonly Statement[] => {
  const said: Statement[] = []
  tell((about, figure, value) => {
    if (value !== null && value !== undefined) said.push({ about, figure, value, page })
  })
  return said
}

const player = (id: string) => `player ${id}`
const team = (id: string) => `team ${id}`

const bandedText = ({ text, band }: { text: string; band: { label: string } }) =>
  `${text} ${band.label}`

/** The row of a player, as team, matchup and player pages show it. */
const sayRow = (say: Say, row: PlayerRow, today: string) => {
  const about = player(row.player_id)
  const words = absenceWords(row, today)
  say(about, 'score', bandedText(shownPlayerScore(row.gaming_score)))
  if (isScore(row.gaming_score))
    say(about, 'score as a number', shownPlayerScore(row.gaming_score).text)
  say(about, 'status', row.injury_status ?? 'none')
  say(about, 'word', words.word ?? 'none')
  say(about, 'source', words.source ?? 'none')
  say(about, 'return', words.returns)
  say(about, 'chance', factOf(row, today, 'Plays the next game'))
}

const factOf = (row: PlayerRow, today: string, fact: string) =>
  statusFacts(row, today).find(({ name }) => name === fact)?.value

const sayAbsences = (say: Say, absences: readonly CostlyAbsence[] = []) => {
  for (const { player_id, status, cost, cost_range } of absences) {
    say(player(player_id), 'cost', costText(cost, cost_range))
    say(player(player_id), 'status in words', status)
  }
}

/** Scores of a game that has begun are those of its start, so they say nothing about the team's current score. */
const sayGame = (say: Say, game: ScoredGame, now: Date) => {
  const isToCome = gamePhase(game, now) === 'to_come'
  for (const side of sides) {
    const id = game[`${side}_team_id`]
    const about = isToCome ? team(id) : `game ${game.game_id}, ${side}`
    const score = game[`${side}_team_gaming_score`]
    say(about, 'score', bandedText(shownTeamScore(score, !isToCome, game[`${side}_unreported`])))
    const standing = game[`${side}_standing`]
    if (isToCome) {
      say(about, 'rank', standing && standingText(standing))
      sayAbsences(say, game.absences?.[side])
    }
  }
}

export const ofGames = (page: string, games: readonly ScoredGame[], now: Date) =>
  saidOn(page, (say) => {
    for (const game of games) sayGame(say, game, now)
  })

export const ofMoves = (page: string, moves: readonly Move[]) =>
  saidOn(page, (say) => {
    for (const { team_id, team_score, player_id, status } of moves) {
      say(team(team_id), 'score', bandedText(shownTeamScore(team_score)))
      say(player(player_id), 'status in words', status)
    }
  })

export const ofTeams = (page: string, teams: readonly ListedTeam[]) =>
  saidOn(page, (say) => {
    for (const { team_id, team_gaming_score, unreported, standing, absence } of teams) {
      say(team(team_id), 'score', bandedText(shownTeamScore(team_gaming_score, false, unreported)))
      say(team(team_id), 'rank', standing && standingText(standing))
      sayAbsences(say, absence ? [absence] : [])
    }
  })

export const ofPlayers = (page: string, players: PlayersPage['playerInfo']) =>
  saidOn(page, (say) => {
    for (const { player_id, gaming_score, injury_status, status, cost, cost_range } of players) {
      say(player(player_id), 'score', bandedText(shownPlayerScore(gaming_score)))
      say(player(player_id), 'status', injury_status ?? 'none')
      say(player(player_id), 'status in words', status)
      say(player(player_id), 'cost', cost === undefined ? null : costText(cost, cost_range))
    }
  })

export const ofSearch = (page: string, teams: SearchIndex['teams']) =>
  saidOn(page, (say) => {
    for (const { team_id, team_gaming_score, unreported, players } of teams) {
      say(team(team_id), 'score', bandedText(shownTeamScore(team_gaming_score, false, unreported)))
      for (const { player_id, gaming_score, injury_status } of players) {
        say(player(player_id), 'score', bandedText(shownPlayerScore(gaming_score)))
        say(player(player_id), 'status', injury_status ?? 'none')
      }
    }
  })

export const ofTeam = (page: string, shown: TeamPage, now: Date) =>
  saidOn(page, (say) => {
    const today = easternDay(now)
    const { teamInfo, playerInfo } = shown
    const about = team(teamInfo.team_id)
    const { team_gaming_score, unreported } = teamInfo
    say(about, 'score', bandedText(shownTeamScore(team_gaming_score, false, unreported)))
    say(about, 'rank', teamInfo.standing && standingText(teamInfo.standing))
    for (const { name, average } of teamInfo.groups)
      say(about, name, bandedText(shownGroupAverage(average)))
    for (const row of playerInfo) sayRow(say, row, today)
    for (const { id, cost, range } of absenteesOf(teamInfo.explanation, playerInfo, today))
      say(player(id), 'cost', costText(cost, range))
    for (const { player_id, cost, range } of rosterRows(playerInfo, teamInfo))
      say(player(player_id), 'cost', costText(cost, range))
    sayTopLists(say, shown.topFour)
    const [score, lost, missing, ...averages] = teamFigures([shown])
    say(about, 'score as a number', score?.figures[0]?.text)
    say(about, 'points lost', lost?.figures[0]?.text)
    say(about, 'likely to miss the next game', missing?.figures[0]?.text)
    for (const { name, label } of teamInfo.groups)
      say(
        about,
        `${name} as a number`,
        averages.findLast((row) => row.label === label)?.figures[0]?.text,
      )
  })

const sayTopLists = (say: Say, lists: TeamPage['topFour']) => {
  for (const { player_id, gaming_score, injury_status } of lists.flatMap(
    ({ players }) => players,
  )) {
    say(player(player_id), 'score', bandedText(shownPlayerScore(gaming_score)))
    say(player(player_id), 'status', injury_status ?? 'none')
  }
}

/** An upcoming game: both sides are the teams as they are today. */
export const ofMatchup = (page: string, shown: MatchupPage, now: Date) =>
  saidOn(page, (say) => {
    const today = easternDay(now)
    const [game] = shown.match
    sayGame(say, game, now)
    if (gamePhase(game, now) !== 'to_come') return
    for (const side of sides) {
      const info = shown.teamInfo[side]
      const about = team(info.team_id)
      const { team_gaming_score, unreported } = info
      say(about, 'score', bandedText(shownTeamScore(team_gaming_score, false, unreported)))
      say(about, 'rank', info.standing && standingText(info.standing))
      say(about, 'score as a number', scoreText(info.team_gaming_score))
      for (const { name, average } of info.groups) {
        say(about, name, bandedText(shownGroupAverage(average)))
        say(about, `${name} as a number`, scoreText(average))
      }
      for (const row of playersOnSide(shown, side)) sayRow(say, row, today)
      for (const { id, cost, range } of missingOnSide(shown, side, today, false).listed)
        say(player(id), 'cost', cost === null ? null : costText(cost, range))
      if (info.explanation)
        for (const loss of lossRows(info.explanation, info.explanation, () => false).rows)
          say(player(loss.id), 'cost', costText(loss.shown, loss.range))
    }
  })

export const ofPlayer = (page: string, shown: PlayerPage, now: Date) =>
  saidOn(page, (say) => {
    const { playerInfo } = shown
    sayRow(say, playerInfo, easternDay(now))
    const about = player(playerInfo.player_id)
    const [score, chance] = playerFigures([shown], sportNames[playerInfo.sportsID])
    say(about, 'score as a number', score?.figures[0]?.text)
    say(about, 'chance', chance?.figures[0]?.text)
    sayPlay(say, shown)
  })

/** The chance to play, and what its chain of evidence adds up to. */
const sayPlay = (say: Say, { play, playerInfo }: PlayerPage) => {
  if (!play) return
  const about = player(playerInfo.player_id)
  const whole = (chance: number) => String(Math.round(chance))
  say(about, 'chance', chanceText(play.chance))
  say(about, 'chance in whole percent', whole(playerInfo.availability ?? 0))
  say(about, 'chance in whole percent', play.evidence.at(-1)?.chance.toString())
}

export interface Disagreement {
  readonly about: string
  readonly figure: string
  /** Each value with the pages that state it. */
  readonly said: readonly { readonly value: string; readonly pages: readonly string[] }[]
}

/** The figures about which pages disagree. */
export const disagreements = (statements: readonly Statement[]): readonly Disagreement[] =>
  [...Map.groupBy(statements, ({ about, figure }) => `${about}\n${figure}`).values()].flatMap(
    (same): Disagreement | [] => {
      const values = Map.groupBy(same, ({ value }) => value)
      const [first] = same
      if (values.size < 2 || !first) return []
      const said = [...values].map(([value, saying]) => ({
        value,
        pages: [...new Set(saying.map(({ page }) => page))],
      }))
      return { about: first.about, figure: first.figure, said }
    },
  )
