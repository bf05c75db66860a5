import { expect, test } from 'vitest'
import { competitions } from '../sport/sport.ts'
import { providerAddresses, providerOrigin, providerPaths } from './providerFeeds.ts'

const faultsOf = (value: object[], league: 'NFL' | 'NBA' = 'NFL') =>
  providerAddresses
    .safeParse({ competition: league, value })
    .error?.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`)
const faultOf = (feed: string, address: string) => faultsOf([{ feed, address }])?.join()

test('an admin may set every feed’s usual address', () => {
  for (const league of competitions) {
    const usual = Object.entries(providerPaths[league]).map(([feed, path]) => ({
      feed,
      address: `${providerOrigin}${path}`,
    }))
    const setting = { competition: league, value: usual }
    expect(providerAddresses.parse(setting)).toEqual(setting)
  }
})

test.each([
  ['injuries', 'https://replay.sportsdata.io/api/v3/nfl/stats/json/injuries/{week}'],
  ['injuries', 'https://sportsdata.io/injuries'],
])('the feed %s may be read at %s', (feed, address) => {
  expect(faultOf(feed, address)).toBeUndefined()
})

const elsewhere = '0.address: injuries: an https address at sportsdata.io is needed'
test.each([
  ['http://api.sportsdata.io/x', elsewhere],
  ['https://sportsdata.io.evil.example/x', elsewhere],
  ['https://evilsportsdata.io/x', elsewhere],
  ['https://api.sportsdata.io:8443/x', elsewhere],
  ['https://key@api.sportsdata.io/x', elsewhere],
  ['https://{week}.evil.example/sportsdata.io', elsewhere],
  ['https://127.0.0.1/x', elsewhere],
  ['https://api.sportsdata.io//evil.example/x', elsewhere],
  ['https://api.sportsdata.io/\\evil.example/x', elsewhere],
  ['/v3/nfl', elsewhere],
  [
    'https://api.sportsdata.io/{month}',
    '0.address: injuries: only {week} can stand in braces here.',
  ],
  [
    'https://api.sportsdata.io/{weeks',
    '0.address: injuries: only {week} can stand in braces here.',
  ],
])('injuries are not read at %s, where the key would go', (address, fault) => {
  expect(faultOf('injuries', address)).toContain(fault)
})

test('each feed is listed once, under its league', () => {
  const address = 'https://api.sportsdata.io/x'
  expect(faultsOf([{ feed: 'injuries', address }], 'NBA')).toEqual([
    '0.feed: There is no such feed.',
  ])
  expect(faultOf('toString', address)).toBe('0.feed: There is no such feed.')
  expect(faultOf('teams', `${address}/{season}`)).toBe(
    '0.address: teams: nothing can stand in braces here.',
  )
  const twice = [
    { feed: 'teams', address },
    { feed: 'teams', address },
  ]
  expect(faultsOf(twice)).toEqual(['1.feed: teams is in the list already.'])
})
