import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { type Follows, idOfFollow } from '#shared/domain/account/follows.ts'
import { teamSubject } from '#shared/domain/score/teamChange.ts'
import { type Competition, competitionOfId, competitions } from '#shared/domain/sport/sport.ts'

interface FollowedSets {
  followed_players?: ReadonlySet<string> | undefined
  followed_teams?: ReadonlySet<string> | undefined
}

export const followsOf = ({ followed_players, followed_teams }: FollowedSets): Follows => ({
  players: followed_players ?? new Set(),
  teams: followed_teams ?? new Set(),
})

/** The ids in the keys of `followsOf`. */
export const followedIds = (stored: FollowedSets): Follows => {
  const { players, teams } = followsOf(stored)
  return {
    players: new Set([...players].map(idOfFollow)),
    teams: new Set([...teams].map(idOfFollow)),
  }
}

export const competitionsOfIds = (...followed: readonly Follows[]): Competition[] => {
  const ids = followed.flatMap(({ players, teams }) => [...players, ...teams])
  const theirs = new Set(ids.map(competitionOfId))
  return competitions.filter((competition) => theirs.has(competition))
}

/** The followed players and teams, named as in the lists of followers. */
export const subjectsOf = ({ players, teams }: Follows): ReadonlySet<string> =>
  new Set([
    ...[...players].map(idOfFollow),
    ...[...teams].map((key) => teamSubject(idOfFollow(key))),
  ])

const attributesOf = (follows: Follows) =>
  [
    ['followed_players', follows.players],
    ['followed_teams', follows.teams],
  ] as const

/** An update that replaces both sets if they are unchanged. An empty set is no attribute: DynamoDB cannot store it. */
export const replacingFollows = (before: Follows, after: Follows) => {
  const values: Record<string, ReadonlySet<string>> = {}
  const conditions = ['attribute_exists(pk)']
  for (const [name, keys] of attributesOf(before)) {
    conditions.push(keys.size > 0 ? `${name} = :old_${name}` : `attribute_not_exists(${name})`)
    if (keys.size > 0) values[`:old_${name}`] = keys
  }
  const sets: string[] = []
  const removed: string[] = []
  for (const [name, keys] of attributesOf(after)) {
    if (keys.size === 0) removed.push(name)
    else {
      sets.push(`${name} = :${name}`)
      values[`:${name}`] = keys
    }
  }
  return {
    UpdateExpression: [
      ...(sets.length ? [`SET ${sets.join(', ')}`] : []),
      ...(removed.length ? [`REMOVE ${removed.join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: conditions.join(' AND '),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  } satisfies Partial<UpdateCommandInput>
}
