import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Play } from '#shared/contract/play.ts'
import { precedents, samplePlay } from '#shared/presentation/play/testing/plays.ts'
import { learnServerTime } from '../../../lib/serverTime.ts'
import { PlayPanels, PublicPlayPanel } from './PlayPanels.tsx'

beforeEach(() => {
  const now = new Date('2026-11-21T09:10:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  // Files share a process, and another one's tests may have set the server's clock apart from this one.
  learnServerTime(new Headers({ date: now.toUTCString() }), now.getTime())
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page as words, with each element on its own line. */
const wordsOf = async (page: ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  })
  await router.load()
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  return { markup, words: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

const memberSees = (over: Partial<Play> = {}) =>
  wordsOf(<PlayPanels play={samplePlay(over)} sport="nfl" asOf="2026-11-21T09:00:00.000Z" />)

test('a member sees the number, what to do, the publisher’s word and how often such players played', async () => {
  const { words } = await memberSees()
  for (const text of [
    'Will he play?',
    'vs MIA, Sun, Nov 22 · 1:00 PM EST',
    '84 %',
    'Probably. Of 1,058 players listed Questionable who practiced fully',
    'Start him',
    'NFL clubs say Questionable Hamstring, Full, Fri, Nov 20, 4:00 PM EST',
    'the word alone: 1,000 players 70% played',
    'with full practice: 1,058 players 84% played',
    'Seasons of 2024 to 2025. What a flag is worth',
    '+23 since Wed, Nov 18',
  ])
    expect(words).toContain(text)
})

test('the bar shows the chance and the interval for such listings', async () => {
  const { markup } = await memberSees()
  expect(markup).toContain('aria-label="84%; such listings came to 82 to 86%"')
})

test('few precedents keep their numbers and are called unproven', async () => {
  const { words } = await memberSees({ precedents: [precedents({ n: 41, played: 30 })] })
  expect(words).toContain('the word alone: unproven: 41 of 200 entries 73% played')
})

test.each<[string, Partial<Play>, string]>([
  [
    'nobody has counted the word',
    { precedents: [] },
    'How often this word came true is not known.',
  ],
  [
    'the word is not the one for the game yet',
    {
      precedents: [],
      reports: [{ kind: 'designation', day: '2026-11-21', at: '2026-11-21T21:00:00.000Z' }],
    },
    'The word for the game is not out yet.',
  ],
  ['nothing is reported', { listing: null, precedents: [] }, 'No report yet'],
  ['he is out', { chance: 0, settled: 'out' }, 'Out No. Listed Questionable'],
  ['he is hardly in', { chance: 0.3 }, '&lt;1 %'],
])('where %s the page says so', async (_, over, text) => {
  expect((await memberSees(over)).words).toContain(text)
})

test('a chain of evidence ends with the chance, and a single line needs no sum', async () => {
  const second = { label: 'Hamstring', at: null, moved: -2, chance: 82 }
  const evidence = [...samplePlay().evidence, second]
  const chain = await memberSees({ evidence, chance: 82.4 })
  expect(chain.words).toContain('Hamstring −2 Plays the next game 82%')
  expect((await memberSees()).words).not.toContain('Plays the next game')
})

test('a chance that has not moved has no chart', async () => {
  const moves = [{ at: '2026-11-20T21:00:00.000Z', chance: 84.2 }]
  expect((await memberSees({ moves })).words).not.toContain('How it moved')
})

test('a member sees how likely each thing is that the next report may say, and the chance after it', async () => {
  const at = '2026-11-21T21:00:00.000Z'
  const over = {
    chance: 68.7,
    reports: [{ kind: 'practice' as const, day: '2026-11-21', at }],
    next: {
      ...{ kind: 'practice' as const, day: '2026-11-21', at },
      outcomes: [
        { says: 'full' as const, share: 43.2, chance: 86.1 },
        { says: 'notListed' as const, share: 0.4, chance: 95 },
      ],
    },
  }
  const { words } = await memberSees(over)
  expect(words).toContain('Practices fully 43% of such players 86%')
  expect(words).toContain('Not on the report &lt;1% of such players 95%')
  expect(words).toContain('today’s number 69%')
  const past = { ...over.next, at: '2026-11-21T09:10:00.000Z' }
  expect((await memberSees({ ...over, next: past })).words).not.toContain('What will tell us')
})

test('if nobody has recorded which word follows, chances are shown without their shares, and the page says so', async () => {
  const next = {
    ...{ kind: 'coach' as const, day: '2026-11-21', at: null },
    outcomes: [{ says: 'percent75' as const, share: null, chance: 61.2 }],
  }
  const { words } = await memberSees({ next })
  expect(words).toContain('75% to play 61%')
  expect(words).toContain('His coach speaks to the press: Today')
  expect(words).toContain('How likely each is, is not known')
  expect(words).not.toContain('today’s number')
})

test('the effect on the game is his team’s score with him, without him and today', async () => {
  const { words, markup } = await memberSees()
  expect(words).toContain('with him fully fit 7.5 His team without him 6.9 Today, with him at 84%')
  expect(markup).toContain('/nfl/matchup/nfl-g1')
  const { words: unknown } = await memberSees({ team_score: null })
  expect(unknown).toContain('Not counted.')
})

test('a guest sees the publisher’s box, and a lock instead of our number', async () => {
  const { game, listing, precedents: counted, reports } = samplePlay()
  const play = { game, listing, precedents: counted, reports }
  const { words } = await wordsOf(<PublicPlayPanel play={play} sport="nfl" />)
  expect(words).toContain('Locked')
  expect(words).toContain('with full practice: 1,058 players 84% played')
  expect(words).not.toContain('84 %')
})
