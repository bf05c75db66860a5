import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GameCells } from './GameCells.tsx'

const drawn = renderToStaticMarkup(
  <GameCells states={['available', 'out', 'available', 'injured']} columns={4} />,
)

test('each game has a cell at its place, with a sign of its state', () => {
  const pathsOf = (state: string) => {
    const [, group = ''] = drawn.match(new RegExp(`data-state="${state}">(.*?)</g>`)) ?? []
    return [...group.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
  }
  expect(pathsOf('available')).toEqual(['M1 1h12v12h-12zM33 1h12v12h-12z', 'M0 0m7 7h0M32 0m7 7h0'])
  expect(pathsOf('out')).toEqual(['M17 1h12v12h-12z', 'M16 0m1 1l12 12'])
  expect(pathsOf('injured')[0]).toBe('M49 1h12v12h-12z')
})

test('a season is drawn as two paths for each state, not as an element for each game', () => {
  expect(drawn.match(/<path/g)).toHaveLength(6)
  expect(drawn).toContain('viewBox="0 0 62 14"')
})
