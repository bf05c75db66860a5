import { expect, test } from 'vitest'
import { sampleClaims } from '#shared/brand.ts'
import { notices } from './deploy.ts'

const own = {
  stage: 'dev',
  sources: 'open',
  sender: 'hello@scores.test',
  replyTo: null,
  claims: null,
  documents: { terms: 'https://scores.test/terms.pdf', privacy: 'https://scores.test/privacy.pdf' },
} as const

test('a source without a licence is listed with its condition, an open one is not', () => {
  expect(notices(own)).toEqual([])
  expect(notices({ ...own, sources: ['fpl', 'nflverse'] })).toEqual([
    expect.stringMatching(/^Fantasy Premier League: .*you answer for the use\.$/),
  ])
})

test.each(['sample', sampleClaims] as const)(
  'the sample’s claims are not published without a word: %j',
  (claims) => {
    expect(notices({ ...own, claims })).toEqual([
      expect.stringMatching(/^infra\/stages\/dev\.json, claims: .*78% of bets correct.*invented/),
    ])
    expect(notices({ ...own, claims: { ...sampleClaims, awards: 'None yet' } })).toEqual([])
  },
)

test('the sample’s terms and privacy policy are not published without a notice', () => {
  expect(notices({ ...own, documents: null })).toEqual([
    expect.stringMatching(/^infra\/stages\/dev\.json, documents: .*the sample’s/),
  ])
})
