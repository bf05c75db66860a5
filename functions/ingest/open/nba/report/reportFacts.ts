import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { playerFinder } from '#shared/domain/team/playerFinder.ts'
import { type Converted, FeedError } from '../../../feed/feed.ts'
import { localInstant } from '../../../feed/localTime.ts'
import { singleLine, truncate } from '../../../feed/plainText.ts'
import type { Reject } from '../../../feed/reject.ts'
import type { ConvertContext } from '../../source.ts'
import { titleTime } from './reportFiles.ts'
import type { ReportRow, ReportTable } from './reportTable.ts'

const statuses = ['Available', 'Probable', 'Questionable', 'Doubtful', 'Out']

/** G League players come and go by the day, and not for their health, so unknown ones do not count as missing. */
const ofTheGLeague = /^G League/

export const reportFacts = (
  { title, rows, loose }: ReportTable,
  file: string,
  { known, fetchedAt }: ConvertContext,
): Converted => {
  const made = titleTime(title.day, title.clock)
  if (!made) throw new FeedError(`${file} has a title without a time: ${title.day} ${title.clock}`)
  const at = (made < fetchedAt ? made : fetchedAt).toISOString()
  const find = playerFinder(known.players)
  const rejects: Reject[] = loose.map(({ page, text }) => ({
    path: `${file} page ${page}`,
    reason: `"${truncate(text, 80)}" belongs to no row`,
    record: null,
  }))
  const named = new Set<string>()
  const missing = new Set<string>()
  const rowsOf = new Map<string, { player: Player; rows: ReportRow[] }>()
  for (const row of rows) {
    const reject = (reason: string) =>
      rejects.push({ path: `${file} page ${row.page}`, reason, record: row })
    // A club that has not reported yet: nothing is known of its players.
    if (!row.status && !row.player) continue
    const club = clubOf('NBA', row.team)
    if (!row.player) reject('there is no name beside the status')
    else if (!club) reject(`there is no NBA club "${truncate(row.team, 40)}"`)
    else if (!statuses.includes(row.status))
      reject(`"${truncate(row.status, 40)}" is no status of the report`)
    else {
      const name = spokenName(row.player)
      const key = `${name}, ${club.abbreviation}`
      const counts = !ofTheGLeague.test(row.reason)
      if (counts) named.add(key)
      const player = find(name, club.id)
      if (player) {
        const { rows: before } = rowsOf.get(player.id) ?? { rows: [] }
        rowsOf.set(player.id, { player, rows: [...before, row] })
      } else {
        if (counts) missing.add(key)
        reject(`no known player is called ${truncate(key, 80)}`)
      }
    }
  }
  const facts = [...rowsOf.values()].map(({ player, rows: ofPlayer }): FactOf<'status'> => {
    const { status, reason } = rowInForce(ofPlayer, known.games, made)
    const notes = truncate(singleLine(reason), 1000) || null
    return {
      kind: 'status',
      playerId: player.id,
      at,
      status,
      practice: null,
      bodyPart: null,
      notes,
    }
  })
  return { facts, rejects, matched: { noun: 'players', of: named.size, missing: [...missing] } }
}

/** `Jaquez Jr., Jaime` */
const spokenName = (written: string): string => {
  const [last = '', ...first] = written.split(/,\s*/)
  return [...first, last].filter(Boolean).join(' ')
}

/** A report covers two days. Of a player's rows, the one for the next game counts. */
const rowInForce = (rows: readonly ReportRow[], games: readonly Game[], made: Date): ReportRow => {
  const started = (row: ReportRow) => {
    const start = startOf(row, games)
    return start !== undefined && start <= made
  }
  return rows.find((row) => !started(row)) ?? (rows.at(-1) as ReportRow)
}

/** The report's clock has no a.m. or p.m., so the stored schedule decides. Without it, the afternoon is assumed. */
const startOf = ({ day, time, matchup }: ReportRow, games: readonly Game[]): Date | undefined => {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day) ?? []
  const on = `${year}-${month}-${date}`
  const [away, home] = matchup.split('@').map((code) => clubOf('NBA', code)?.id)
  const game = games.find(
    ({ day: played, homeTeamId, awayTeamId }) =>
      played === on && homeTeamId === home && awayTeamId === away,
  )
  if (game?.at) return new Date(game.at)
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return localInstant('America/New_York', on, `${(Number(hour) % 12) + 12}:${minute}`)
}
