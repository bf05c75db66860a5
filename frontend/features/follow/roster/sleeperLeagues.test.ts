import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { askSleeper, findLeagues, playersOf, sumText } from './sleeperLeagues.ts'

const november = new Date('2026-11-28T12:00:00Z')
const league = (league_id: string, name: string) => ({ league_id, name, total_rosters: 12 })
const answers: Readonly<Record<string, unknown>> = {
  '/v1/user/tomh': { user_id: '7' },
  '/v1/user/7/leagues/nfl/2026': [league('1', 'Sunday'), league('2', 'Office')],
  '/v1/league/1/rosters': [
    { owner_id: '8', players: ['99'] },
    { owner_id: '7', players: ['4018', 'BAL'] },
  ],
  '/v1/league/2/rosters': [{ owner_id: '7', players: ['4018', '11', '12'] }],
  '/v1/user/late': { user_id: '9' },
  '/v1/user/9/leagues/nfl/2026': [],
  '/v1/user/9/leagues/nfl/2025': [league('3', 'Old')],
  '/v1/league/3/rosters': [],
  '/v1/user/none': { user_id: '10' },
}
const asking = () => {
  const asked: string[] = []
  const ask = async (path: string) => {
    asked.push(path)
    return answers[path] ?? null
  }
  return { asked, ask }
}

it('a user’s leagues come with his own team in each', async () => {
  const { asked, ask } = asking()
  const found = await findLeagues(ask, ' tomh ', november)
  expect(found).toMatchObject({ name: 'tomh', season: 2026, isCurrent: true })
  expect(found.leagues.map(({ name, players }) => [name, players])).toEqual([
    ['Sunday', ['4018', 'BAL']],
    ['Office', ['4018', '11', '12']],
  ])
  expect(asked).toHaveLength(4)
  expect(playersOf(found.leagues)).toEqual(['4018', 'BAL', '11', '12'])
  expect(sumText(found.leagues)).toBe('2 + 3, 1 is in both')
  expect(sumText(found.leagues.slice(1))).toBe('')
})

it('without a league this season, last year’s are found and marked as such', async () => {
  const found = await findLeagues(asking().ask, 'late', november)
  expect(found).toMatchObject({ season: 2025, isCurrent: false, leagues: [{ players: [] }] })
})

test.each([
  [
    'tomhh',
    'Sleeper has no user “tomhh”. The name is on your Sleeper profile, not your team’s name.',
  ],
  ['none', '“none” has no NFL league on Sleeper, neither in 2026 nor last year.'],
])('of "%s" the field says: %s', async (name, sentence) => {
  await expect(findLeagues(asking().ask, name, november)).rejects.toMatchObject({
    errors: { name: sentence },
  })
})

it('an invalid username is not put into an address', async () => {
  const { asked, ask } = asking()
  await expect(findLeagues(ask, '../league/1', november)).rejects.toThrow('Sleeper has no user')
  expect(asked).toEqual([])
})

describe('each failure of Sleeper has its own message, and nothing is lost', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    [429, 'Sleeper is busy. Nothing is lost: please try again in a minute.'],
    [503, 'Sleeper has an error of its own. Please try again later.'],
    [200, 'Sleeper’s answer broke off. Nothing is lost: please try again.'],
  ])('%i: %s', async (status, sentence) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
    await expect(askSleeper('/v1/user/tomh')).rejects.toThrow(sentence)
  })

  it('no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(askSleeper('/v1/user/tomh')).rejects.toThrow('Sleeper could not be reached.')
  })

  it('a 404 answer means that nothing was found, not that the request failed', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    expect(await askSleeper('/v1/user/tomh')).toBeNull()
  })
})
