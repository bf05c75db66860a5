import { expect, test } from 'vitest'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { pointsOf } from '#shared/scoring/team/health.ts'
import { scoreAfter } from '#shared/scoring/team/healthScale.ts'
import { demoArticles } from './articles.ts'
import { textOf } from './delta.ts'

const textIn = (slug: string) => {
  const article = demoArticles().find((one) => one.slug === slug)
  return article ? textOf(article.content) : ''
}

/** An article that explains the engine must not explain a former one. */
test('the article on health scores says what the engine makes of its examples', () => {
  const text = textIn('how-to-read-a-health-score')
  const { scale } = sportModels.soccer.team
  expect(scale.unit).toBe('percent of the team’s play')
  for (const loss of [8, 15])
    expect(text).toMatch(
      new RegExp(`lost ${loss}%[^.]* scores ${scoreAfter(loss, scale).toFixed(1)}`),
    )
  const [eight, six, four] = scale.losses.map((loss) => loss.toFixed(1))
  expect(text).toContain(
    `a loss of ${eight}% leaves 8, one of ${six}% leaves 6 and one of ${four}%`,
  )
  expect(text).toContain(`0.70 × 0.90 × 0.97 = ${(0.7 * 0.9 * 0.97).toFixed(2)}`)
})

test('the article on stars says what the engine takes them to be worth', () => {
  const text = textIn('when-a-star-sits')
  const { nba, nfl } = sportModels
  const worthOf = (share: number) =>
    pointsOf({ group: 'points', share }, nba.team.health, 0).toFixed(1)
  expect(text).toContain(`a quarter of his team's points is worth ${worthOf(0.25)} points`)
  expect(text).toContain(`a tenth of them ${worthOf(0.1)}`)
  const starter = (group: string) => pointsOf({ group, share: 1 }, nfl.team.health, 0).toFixed(1)
  expect(text).toContain(`quarterback is worth ${starter('QB')} points`)
  expect(text).toContain(`a wide receiver ${starter('WR')} and a cornerback ${starter('CB')}`)
  expect(text).toContain(`a tackle is worth ${starter('OL')}.`)
})
