import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { profileKey } from '#functions/store/keys.ts'
import { type CallOf, portalInMemory } from '#infra/testing/atOnce/portal.ts'
import { families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { mostFollows } from '#shared/domain/account/follows.ts'

const portal = await portalInMemory('account')
const { account } = families
const table = process.env.ACCOUNTS_TABLE ?? ''

type Member = Awaited<ReturnType<typeof portal.member>>
let member: Member
/** A member whose profile was lost. */
let lost: Member

beforeAll(async () => {
  portal.install()
  member = await portal.member({ email: 'reader@reader.example' })
  lost = await portal.member({ email: 'lost@reader.example' })
  const store = accounts(portal.db, table)
  const players = Array.from({ length: mostFollows - 1 }, (_, n) => `1:nfl-${n}`)
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  await store.setFollows(member.id, nobody, { ...nobody, players: new Set(players) })
  await portal.db.send(new DeleteCommand({ TableName: table, Key: profileKey(lost.id) }))
  portal.seedIsMade()
})
beforeEach(() => portal.install())

const call =
  (by: () => Member, endpoint: Endpoint, more: object): CallOf =>
  () => ({ family: 'account', endpoint, token: by().token, ...more })
const follow = (by: () => Member, followed: object) =>
  call(by, account.changeFollows, { body: { follow: followed } })
const unfollow = (by: () => Member, unfollowed: object) =>
  call(by, account.changeFollows, { body: { unfollow: unfollowed } })
const move = (by: () => Member, city: string) =>
  call(by, account.updateProfile, { body: { country: 'US', state: 'PA', city } })

it('follows and profiles saved at the same time on several devices end up as if one after the other', async () => {
  const by = () => member
  await portal.expectSequence({
    'the last that there is room for': follow(by, { teams: ['1:nfl-BUF'] }),
    'another one': follow(by, { teams: ['1:nfl-MIA'] }),
    'one that there is': follow(by, { players: ['1:nfl-1'] }),
    'one less': unfollow(by, { players: ['1:nfl-1'] }),
    moved: move(by, 'Pittsburgh'),
    'moved elsewhere': move(by, 'Scranton'),
  })
})

it('none of several simultaneous saves that restore a lost profile undoes another', async () => {
  const by = () => lost
  await portal.expectSequence({
    'a team': follow(by, { teams: ['1:nfl-BUF'] }),
    'a player': follow(by, { players: ['1:nfl-1'] }),
    moved: move(by, 'Pittsburgh'),
    login: () => ({
      family: 'account',
      endpoint: account.login,
      body: { email: lost.email, password: lost.password },
    }),
  })
})

it('of several simultaneous sign-ups with one address only one succeeds, and only its password works', async () => {
  const passwords = ['First-horse-1', 'Second-horse-2']
  const signUp =
    (password = '', favorite_sport = 'NFL'): CallOf =>
    ({ address }) => ({
      family: 'account',
      endpoint: account.signup,
      body: { email: address, password, favorite_sport },
    })
  await portal.expectSequence(
    {
      first: signUp(passwords[0]),
      'first, of another sport': signUp(passwords[0], 'NBA'),
      second: signUp(passwords[1]),
    },
    async (email) => {
      const logins: number[] = []
      for (const password of passwords) {
        const body = { email, password }
        const { status } = await portal.ask({ family: 'account', endpoint: account.login, body })
        logins.push(status)
      }
      return logins
    },
  )
})
