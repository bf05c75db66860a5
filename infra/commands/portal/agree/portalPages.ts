import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { matchupEndpoints } from '#shared/contract/matchup.ts'
import { playerEndpoints } from '#shared/contract/player.ts'
import { playersEndpoints } from '#shared/contract/players.ts'
import { scheduleEndpoints } from '#shared/contract/schedules.ts'
import { searchEndpoints } from '#shared/contract/search.ts'
import { teamEndpoints } from '#shared/contract/team.ts'
import { todayEndpoints } from '#shared/contract/today.ts'
import { competitions, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { OperatorError } from '../../../laptop/operatorError.ts'
import {
  ofGames,
  ofMatchup,
  ofMoves,
  ofPlayer,
  ofPlayers,
  ofSearch,
  ofTeam,
  ofTeams,
  type Statement,
} from './statements.ts'

/** As many as a browser opens. More would only wait for the functions. */
const atOnce = 4

interface Answer<Schema extends z.ZodType> {
  readonly data: z.output<Schema>
  /** The portal's own time. */
  readonly now: Date
}

interface Portal {
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<Answer<Schema>>
}

const enter = async (
  url: URL,
  member: { readonly email: string; readonly password: string },
): Promise<Portal> => {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<Answer<Schema>> => {
    const answer = await fetch(new URL(path, url), init)
    if (!answer.ok) throw new OperatorError(`${path} answered ${answer.status}.`)
    const { data } = z.object({ data: z.unknown() }).parse(await answer.json())
    return { data: schema.parse(data), now: new Date(answer.headers.get('date') ?? Date.now()) }
  }
  const { login } = accountEndpoints
  const { data } = await ask(login.path, login.data, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  })
  const headers = { 'x-access-token': data.token }
  return { get: (path, schema) => ask(path, schema, { headers }) }
}

/** Reads several pages at a time, and returns them in the order of the list. */
const readAll = async <Place>(
  places: readonly Place[],
  read: (place: Place) => Promise<readonly Statement[]>,
): Promise<readonly Statement[]> => {
  const waiting = places.entries()
  const said: (readonly Statement[])[] = []
  const line = async () => {
    for (const [at, place] of waiting) said[at] = await read(place)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return said.flat()
}

/** Everything that a member reads of the four competitions. */
export const readPortal = async (url: URL, member: Parameters<typeof enter>[1]) => {
  const { get } = await enter(url, member)
  const statements: Statement[] = []
  let pages = 0
  const say = (said: readonly Statement[]) => {
    pages++
    statements.push(...said)
  }
  const today = await get(todayEndpoints.today.path, todayEndpoints.today.data.member)
  say(ofMoves('home', today.data.moves))
  say(ofGames('home', today.data.games, today.now))
  for (const competition of competitions) {
    const sport = sportOfCompetition(competition)
    const name = sportNames[sport]
    const league = sport === 3 ? `?league=${competition}` : ''
    const list = <Schema extends z.ZodType>(path: string, schema: Schema) =>
      get(`${path.replace('{sportsID}', String(sport))}${league}`, schema)
    const { schedules, healthScores } = scheduleEndpoints
    const games = await list(schedules.path, schedules.data.member)
    say(ofGames(`list of games, ${competition}`, games.data.schedules, games.now))
    const health = await list(healthScores.path, healthScores.data.member)
    say(ofGames(`health scores, ${competition}`, health.data.healthScores, health.now))
    say(ofTeams(`list of teams, ${competition}`, health.data.teams))
    const players = await list(playersEndpoints.players.path, playersEndpoints.players.data.member)
    say(ofPlayers(`list of players, ${competition}`, players.data.playerInfo))
    const search = await list(
      searchEndpoints.searchIndex.path,
      searchEndpoints.searchIndex.data.member,
    )
    say(ofSearch(`search, ${competition}`, search.data.teams))
    const of = (path: string, names: Readonly<Record<string, string>>) =>
      path.replace(/\{(\w+)\}/g, (_, part) => names[part] ?? String(sport))
    const { matchup } = matchupEndpoints
    const { team } = teamEndpoints
    const { playerInfo } = playerEndpoints
    const all = [
      ...games.data.schedules.map(({ game_id: gameID }) => async () => {
        const { data, now } = await get(of(matchup.path, { gameID }), matchup.data.member)
        return 'match' in data ? ofMatchup(`/${name}/matchup/${gameID}`, data, now) : []
      }),
      ...health.data.teams.map(({ team_id: teamID }) => async () => {
        const { data, now } = await get(of(team.path, { teamID }), team.data.member)
        return ofTeam(`/${name}/team/${teamID}`, data, now)
      }),
      ...players.data.playerInfo.map(({ player_id: playerID }) => async () => {
        const path = of(playerInfo.path, { playerID, sportsName: name })
        const { data, now } = await get(path, playerInfo.data.member)
        return ofPlayer(`/${name}/player/${playerID}`, data, now)
      }),
    ]
    statements.push(...(await readAll(all, (read) => read())))
    pages += all.length
  }
  return { statements, pages }
}
