import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GapRail } from './GapRail.tsx'

test('both scores stand on one scale, and their bands are marked', () => {
  const markup = renderToStaticMarkup(
    <GapRail
      description="Miami 5.1, Buffalo 10.0"
      pins={[
        { key: 'away', value: 5.1, mark: 'MIA' },
        { key: 'home', value: 10, mark: 'BUF' },
      ]}
    />,
  )
  expect(markup).toContain('left:51%;right:calc(100% - 100%)')
  const markedBands = [...markup.matchAll(/<i data-band="(\w+)" class="[^"]+"/g)].map(
    ([, band]) => band,
  )
  expect(markedBands).toEqual(['moderate', 'optimal'])
})

const railOf = (away: number, home: number) =>
  renderToStaticMarkup(
    <GapRail
      description=""
      pins={[
        { key: 'away', value: away, mark: 'MIA' },
        { key: 'home', value: home, mark: 'BUF' },
      ]}
    />,
  )

test('a score on the border of two bands belongs to the better one', () => {
  const markedBands = [...railOf(6, 8).matchAll(/<i data-band="(\w+)" class="[^"]+"/g)]
  expect(markedBands.map(([, band]) => band)).toEqual(['good', 'optimal'])
})

test('marks that would overlap move apart', () => {
  const steps = (away: number, home: number) =>
    [...railOf(away, home).matchAll(/data-steps="(\w+)"/g)].map(([, step]) => step)
  expect(steps(5.1, 7.4)).toEqual([])
  expect(steps(7, 7.4)).toEqual(['back', 'on'])
  expect(steps(7.4, 7)).toEqual(['on', 'back'])
  expect(steps(7, 7)).toEqual(['back', 'on'])
})

test('near an end of the scale only one of two marks moves', () => {
  const end = (away: number, home: number) => /data-end="(\w+)"/.exec(railOf(away, home))?.[1]
  expect(end(10, 10)).toBe('top')
  expect(end(0.2, 0)).toBe('bottom')
  expect(end(9.2, 9.5)).toBeUndefined()
  expect(end(5, 10)).toBeUndefined()
})
