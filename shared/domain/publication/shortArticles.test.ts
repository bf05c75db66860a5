import { expect, test } from 'vitest'
import { shortArticleNamed } from './shortArticles.ts'

test.each([
  'fantasyscore',
  'FantasyScore',
  'powerofmatchfit',
  'PowerOfMatchfit',
  'impactofinjuries',
  'IMPACTOFINJURIES',
  'doctorsedge',
])('the short article %s is known in any case', (name) => {
  expect(shortArticleNamed(name, 'Matchfit')?.paragraphs.length).toBeGreaterThan(1)
})

test.each(['', 'knees', 'constructor', '__proto__', 'toString'])(
  '"%s" is not a short article',
  (name) => {
    expect(shortArticleNamed(name, 'Matchfit')).toBeUndefined()
  },
)
