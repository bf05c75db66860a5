import * as z from 'zod'
import type { Player } from '#shared/domain/facts/teams.ts'
import { foldedName, playerFinder } from '#shared/domain/team/playerFinder.ts'
import { factReader } from '../../feed/factReader.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectFields, expectList, expectObject, parseJson } from '../../feed/json.ts'
import { singleLine, truncate } from '../../feed/plainText.ts'
import { readRecords } from '../../feed/readRecords.ts'
import { clubIdField } from '../read/club.ts'
import type { ConvertContext, PublicSource, ReceivedFile } from '../source.ts'

const competition = 'ESP'
const leagueNumber = 140
const address = 'https://v3.football.api-sports.io/injuries'

const absence = z.object({
  player: z.object({
    name: z.string().trim().min(1).max(80),
    type: z.enum(['Missing Fixture', 'Questionable']),
    reason: z.string().nullish(),
  }),
  team: z.object({ name: clubIdField(competition) }),
  fixture: z.object({ date: z.iso.datetime({ offset: true }) }),
})

/** `R. Ejemplo`: where the whole name is not known, the initial and the rest are enough, if one player of the club has them. */
const finderByInitial = (players: readonly Player[]) => {
  const initialOf = (name: string) => {
    const [first = '', ...rest] = foldedName(name).split(' ')
    return rest.length > 0 ? `${first.charAt(0)} ${rest.join(' ')}` : first
  }
  const byClub = Map.groupBy(players, ({ teamId, name }) => `${teamId} ${initialOf(name)}`)
  const byName = playerFinder(players)
  return (name: string, teamId: string): Player | undefined => {
    const alike = byClub.get(`${teamId} ${initialOf(name)}`) ?? []
    return byName(name, teamId) ?? (alike.length === 1 ? alike[0] : undefined)
  }
}

/** `errors` is an empty list, or an object with a sentence for each: a wrong key, a plan without this season. */
const refuseErrors = (errors: unknown) => {
  const [sentence] = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  if (typeof sentence === 'string') throw new FeedError(`it answered "${sentence.slice(0, 200)}"`)
}

const statusOf = ({ type, reason }: z.output<typeof absence>['player']): string => {
  if (type === 'Questionable') return 'Questionable'
  return /suspen|card/i.test(reason ?? '') ? 'Suspended' : 'Out'
}

/**
 * The list names the players who miss each game of the season. A player counts as absent only if he is listed for his
 * club's newest game on the list.
 */
export const convertAbsences = (
  [file]: readonly ReceivedFile[],
  { known, fetchedAt }: Pick<ConvertContext, 'known' | 'fetchedAt'>,
): Converted => {
  if (!file) throw new FeedError('there is no list of absences')
  const { response, errors } = expectObject(parseJson(file), 'list of absences')
  refuseErrors(errors)
  const records = expectList(response, 'list of absences')
  expectFields(records, Object.keys(absence.shape), 'absences')
  const newest = new Map<string, number>()
  for (const record of records) {
    const { data } = absence.safeParse(record)
    if (!data) continue
    const { name: club } = data.team
    newest.set(club, Math.max(newest.get(club) ?? 0, Date.parse(data.fixture.date)))
  }
  const findPlayer = finderByInitial(known.players.filter(({ active }) => active))
  const missing = new Set<string>()
  const found = new Set<string>()
  const at = fetchedAt.toISOString()
  const readStatus = factReader(
    'status',
    absence,
    ({ player, team, fixture }) => {
      const known = findPlayer(player.name, team.name)
      if (!known) {
        missing.add(player.name)
        return undefined
      }
      found.add(known.id)
      const isOld = Date.parse(fixture.date) < (newest.get(team.name) ?? 0)
      const reason = truncate(singleLine(player.reason ?? ''), 200)
      return {
        ...{ playerId: known.id, at, practice: null, bodyPart: null },
        ...(isOld
          ? { status: 'Active', notes: null }
          : { status: statusOf(player), notes: reason || null }),
      }
    },
    { notes: 'player.reason' },
  )
  const { facts, rejects } = readRecords(
    records,
    [readStatus],
    { competition, fetchedAt },
    'response',
  )
  const latest = new Map<string, (typeof facts)[number]>()
  for (const fact of facts)
    if (fact.kind === 'status' && (fact.status !== 'Active' || !latest.has(fact.playerId)))
      latest.set(fact.playerId, fact)
  return {
    facts: [...latest.values()],
    rejects,
    matched: { noun: 'players', of: found.size + missing.size, missing: [...missing] },
  }
}

/**
 * La Liga's absences, read with the operator's own key. Not read beside LaLiga Fantasy, because two lists would
 * contradict each other; squads then come from files.
 */
export const apiFootball: PublicSource = {
  name: 'api-football',
  datasets: [
    {
      name: 'absences',
      title: 'Absences',
      competition,
      unless: 'laliga-fantasy',
      // A free key has a hundred calls a day.
      minutes: { idle: 240, near: 60 },
      files: ({ key, season }) =>
        key
          ? [
              {
                file: `injuries_${leagueNumber}_${season}.json`,
                address: `${address}?league=${leagueNumber}&season=${season}`,
                headers: { 'x-apisports-key': key },
              },
            ]
          : [],
      convert: convertAbsences,
    },
  ],
}
