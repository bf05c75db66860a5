import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { batchGet, type Key } from '../dynamodb.ts'
import { entityKey, gamePartition, playerPartition } from '../keys.ts'
import type { Part } from '../transactions.ts'
import { effective, type Sides, sourceAndOverridesOf } from './sourceAndOverrides.ts'
import { type Touch, type Touches, touches } from './touches.ts'

export interface Clocks {
  /** The time of the facts: a fact that is dated later is not known yet. */
  readonly now?: Date
  /** Real time. */
  readonly clock?: () => Date
}

/** A touch that is written once, however many facts cause it. */
interface NamedTouch {
  readonly name: string
  readonly touch: (at: Date) => ReturnType<Touches['touching']>
}

interface Concern {
  readonly competition: Competition
  readonly touch: Touch
}

/** A stored player or game, reduced to what says which teams a fact about it concerns. */
interface Subject {
  readonly competition: Competition
  /** A player's teams, or a game's. Two sides may name different ones. */
  readonly teamIds: ReadonlySet<string>
  readonly hostIds: ReadonlySet<string>
  readonly isFinal: boolean
}

const playerKey = (id: string): Key => ({ pk: playerPartition(id), sk: 'player' })
const gameKey = (id: string): Key => ({ pk: gamePartition(id), sk: 'game' })

/** A writer that takes longer than this repeats its touches. */
const repeatMs = 5 * 60_000

/**
 * Records which teams, games or lists a change of facts concerns, before the facts are written, so that the
 * calculations need not look at anything else. Every writer of the facts store goes through this.
 */
export const announcements = (
  db: DynamoDBDocumentClient,
  table: string,
  { now = new Date(), clock = () => new Date() }: Clocks = {},
) => {
  const log = touches(db, table)
  const subjects = new Map<string, Promise<Subject | undefined>>()
  const announced = new Map<string, { at: number; done: Promise<unknown> }>()

  /** Remembers a player or a game that was read (undefined: there is none) or is about to be written. */
  const remember = (fact: Fact, sides: Sides | undefined) => {
    if (fact.kind !== 'player' && fact.kind !== 'game') return
    const { pk } = entityKey(fact)
    const before = subjects.get(pk)
    const next = sides && subjectOf(sides)
    const united = before?.then(
      (known) => unitedSubject(known, next),
      () => next,
    )
    subjects.set(pk, united ?? Promise.resolve(next))
  }

  const subjectAt = (key: Key): Promise<Subject | undefined> => {
    const known = subjects.get(key.pk)
    if (known) return known
    const read = batchGet(db, table, [key], [], { consistent: true }).then(
      ([item]) => item && subjectOf(sourceAndOverridesOf(item)),
    )
    subjects.set(key.pk, read)
    read.catch(() => subjects.delete(key.pk))
    return read
  }

  const rememberIfSubject = async (fact: Fact) => {
    if (fact.kind !== 'player' && fact.kind !== 'game') return
    await subjectAt(entityKey(fact))
    remember(fact, { source: fact, overrides: {} })
  }

  const ofPlayers = async (ids: readonly string[]): Promise<Concern[]> => {
    const concerns = ids.map(async (id) => {
      const player = await subjectAt(playerKey(id))
      return [...(player?.teamIds ?? [])].map((team) => ({
        competition: (player as Subject).competition,
        touch: teamTouch(team, [id]),
      }))
    })
    return (await Promise.all(concerns)).flat()
  }

  const ofGame = async (id: string, touchesOf: (game: Subject) => Touch[]): Promise<Concern[]> => {
    const game = await subjectAt(gameKey(id))
    return game ? touchesOf(game).map((touch) => ({ competition: game.competition, touch })) : []
  }

  const concernsOf = async (fact: Fact): Promise<Concern[]> => {
    switch (fact.kind) {
      case 'team':
        return [{ competition: fact.competition, touch: { kind: 'league' } }]
      case 'player':
        return ofPlayers([fact.id])
      case 'injury':
      case 'status':
      case 'ruling':
      case 'stats':
        return ofPlayers([fact.playerId])
      case 'game':
        return ofGame(fact.id, ({ teamIds }) => [...teamIds].map((id) => teamTouch(id)))
      case 'score':
        return ofGame(fact.gameId, ({ teamIds }) => [...teamIds].map((id) => teamTouch(id, [])))
      case 'line':
        // Once a game is over, a line matters only as the closing line, by which its teams' tasks grade the picks.
        return ofGame(fact.gameId, ({ isFinal, teamIds, hostIds }) =>
          isFinal
            ? [...teamIds].map((id) => teamTouch(id, []))
            : [...hostIds].map((hostId) => ({ kind: 'games', hostId })),
        )
      case 'news':
      case 'post': {
        const { competition, teamId } = fact
        const players = fact.kind === 'news' ? fact.playerIds : [fact.playerId ?? []].flat()
        const ofTeam = teamId ? [{ competition, touch: teamTouch(teamId) }] : []
        return [...ofTeam, ...(await ofPlayers(players))]
      }
      case 'bet':
        return [{ competition: fact.competition, touch: { kind: 'lists' } }]
    }
  }

  /** Writes each touch once, however many facts cause it and however many of them wait for it. */
  const append = (name: string, write: (at: Date) => Promise<unknown>): Promise<unknown> => {
    const at = clock()
    const before = announced.get(name)
    if (before && at.getTime() - before.at < repeatMs) return before.done
    const done = write(at).catch((error) => {
      announced.delete(name)
      throw error
    })
    announced.set(name, { at: at.getTime(), done })
    return done
  }

  const touchesOf = async (fact: Fact): Promise<NamedTouch[]> => {
    await rememberIfSubject(fact)
    const concerns = Map.groupBy(await concernsOf(fact), ({ competition }) => competition)
    const from =
      'at' in fact && fact.kind !== 'game' && fact.at > now.toISOString() ? fact.at : null
    return [...concerns].flatMap(([competition, concern]) => {
      const touched = concern.map(({ touch }) => touch)
      const name = `${competition} ${JSON.stringify(touched)}`
      return [
        { name, touch: (at: Date) => log.touching(competition, touched, at) },
        ...(from
          ? [
              {
                name: `${name} ${from}`,
                touch: () => log.touchingDue(competition, touched, new Date(from)),
              },
            ]
          : []),
      ]
    })
  }

  return {
    remember,

    /** Must be called before these facts are written, unless `announcing` is written with them. */
    async announce(facts: readonly Fact[]) {
      for (const fact of facts)
        for (const { name, touch } of await touchesOf(fact))
          await append(name, (at) => db.send(new PutCommand(touch(at).Put)))
    },

    /** Announces these facts in the transaction that writes them. */
    async announcing(facts: readonly Fact[]): Promise<Part[]> {
      const named = new Map<string, Part>()
      for (const fact of facts)
        for (const { name, touch } of await touchesOf(fact)) named.set(name, touch(clock()))
      return [...named.values()]
    },
  }
}
export type Announcements = ReturnType<typeof announcements>

const teamTouch = (id: string, players?: readonly string[]): Touch =>
  players ? { kind: 'team', id, players } : { kind: 'team', id }

/** Has the teams of both versions, because a change also concerns the team that a player leaves. */
const unitedSubject = (
  before: Subject | undefined,
  next: Subject | undefined,
): Subject | undefined =>
  before && next
    ? {
        ...next,
        teamIds: next.teamIds.union(before.teamIds),
        hostIds: next.hostIds.union(before.hostIds),
      }
    : (next ?? before)

const subjectOf = (sides: Sides): Subject => {
  const versions = [sides.source, effective(sides)]
  const teamsOf = (fact: (typeof versions)[number]) => {
    if (fact.kind === 'player') return fact.teamId === null ? [] : [fact.teamId]
    return fact.kind === 'game' ? [fact.homeTeamId, fact.awayTeamId] : []
  }
  const counting = versions[1]
  return {
    competition: (sides.source as Extract<Fact, { competition: Competition }>).competition,
    teamIds: new Set(versions.flatMap(teamsOf)),
    hostIds: new Set(versions.flatMap((fact) => (fact.kind === 'game' ? [fact.homeTeamId] : []))),
    isFinal: counting?.kind === 'game' && counting.status === 'final',
  }
}
