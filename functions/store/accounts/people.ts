import {
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import { batchGet, queryAll } from '../dynamodb.ts'
import { accountPartition, profileKey, profileList, sessionKey } from '../keys.ts'
import { type Profile, profile } from './accounts.ts'
import { sessionOf } from './sessions.ts'

/** The attributes of a profile that the index contains; `infra/stack/resources/data.ts` lists the same ones. */
export type Person = Pick<
  Profile,
  'email' | 'email_verified' | 'favorite_sport' | 'country' | 'created_at'
> & { id: string }

const listed = profile.pick({
  email: true,
  email_verified: true,
  favorite_sport: true,
  country: true,
  created_at: true,
})
const userIdOf = (pk: unknown) => String(pk).slice(accountPartition('').length)
const personOf = ({ pk, ...item }: Record<string, unknown>): Person => ({
  id: userIdOf(pk),
  ...listed.parse(item),
})

interface PeopleFilter {
  /** Part of the address, in lower case. */
  email?: string | undefined
  sport?: string | undefined
  verified?: boolean | undefined
}

/** A page of the index contains thousands of profiles, so a few pages usually contain a hundred that match. */
const mostPages = 5

/** Everybody who has signed up, newest first. */
export const people = (db: DynamoDBDocumentClient, table: string) => {
  const query = {
    TableName: table,
    IndexName: 'lists',
    KeyConditionExpression: 'gpk = :list AND gsk < :after',
    ScanIndexForward: false,
  }
  return {
    /** A page of the people who match the filter. Even a short page is followed by another one if there is a `next`. */
    async list({ email, sport, verified }: PeopleFilter, limit: number, after = '~') {
      const conditions = [
        ...(email ? ['contains(email, :email)'] : []),
        ...(sport ? ['favorite_sport = :sport'] : []),
        ...(verified === undefined ? [] : ['email_verified = :verified']),
      ]
      const found: Person[] = []
      let from = after
      let next: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const answer: QueryCommandOutput = await db.send(
          new QueryCommand({
            ...query,
            ...(conditions.length
              ? { FilterExpression: conditions.join(' AND ') }
              : { Limit: limit + 1 }),
            ExpressionAttributeValues: {
              ':list': profileList,
              ':after': from,
              ...(email && { ':email': email }),
              ...(sport && { ':sport': sport }),
              ...(verified !== undefined && { ':verified': verified }),
            },
          }),
        )
        const items = answer.Items ?? []
        const taken = items.slice(0, limit - found.length)
        found.push(...taken.map(personOf))
        next =
          taken.length < items.length ? (taken.at(-1)?.gsk as string) : answer.LastEvaluatedKey?.gsk
        if (next === undefined || found.length === limit) break
        from = next
      }
      return { people: found, next }
    },

    async read(ids: readonly string[]): Promise<Person[]> {
      return (await batchGet(db, table, ids.map(profileKey))).map(personOf)
    },

    /** Everybody. Holds one page of the index in memory at a time. */
    async *all(): AsyncGenerator<Person> {
      const ExpressionAttributeValues = { ':list': profileList, ':after': '~' }
      for await (const item of queryAll(db, { ...query, ExpressionAttributeValues }))
        yield personOf(item)
    },

    async flags(ids: readonly string[]) {
      const sessions = await batchGet(db, table, ids.map(sessionKey), { consistent: true })
      return new Map(
        sessions.map((item) => {
          const { admin, subscribed } = sessionOf(item)
          return [userIdOf(item.pk), { admin, subscribed }] as const
        }),
      )
    },
  }
}
