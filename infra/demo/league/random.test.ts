import { describe, expect, it } from 'vitest'
import { stream } from './random.ts'

const draws = (...names: string[]) => {
  const { next } = stream(...names)
  return Array.from({ length: 2000 }, next)
}

describe('a stream', () => {
  it('is equal for equal names, and different for other names', () => {
    expect(draws('seed', 'nfl-BUF-01')).toEqual(draws('seed', 'nfl-BUF-01'))
    expect(draws('seed', 'nfl-BUF-01')).not.toEqual(draws('seed', 'nfl-BUF-02'))
  })

  it('spreads evenly between 0 and 1', () => {
    const tenths = Map.groupBy(draws('even'), (draw) => Math.floor(draw * 10))
    expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const share of tenths.values()) expect(Math.abs(share.length - 200)).toBeLessThan(60)
  })

  it('draws from each distribution within its limits', () => {
    const random = stream('shapes')
    const normals = Array.from({ length: 4000 }, () => random.normal(10, 2))
    const goals = Array.from({ length: 4000 }, () => random.poisson(1.4))
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
    expect(mean(normals)).toBeCloseTo(10, 0)
    expect(mean(goals)).toBeCloseTo(1.4, 0)
    expect(random.shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4])
    expect(['a', 'b']).toContain(
      random.weighted([
        [1, 'a'],
        [3, 'b'],
      ]),
    )
  })
})
