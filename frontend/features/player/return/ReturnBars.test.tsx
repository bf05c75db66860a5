import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableRows } from '../../../charts/testing.ts'
import { ReturnBars } from './ReturnBars.tsx'

const drawn = renderToStaticMarkup(
  <ReturnBars
    title="When he is back"
    description="Probably on Tuesday."
    method="Each bar is a game."
    unit="Game"
    bars={[
      {
        key: 'a',
        label: 'Sun 22',
        about: 'LAL',
        chance: 40,
        whole: 40,
        isInRange: true,
        isTeamDate: true,
      },
      {
        key: 'b',
        label: 'Tue 24',
        about: '@PHX',
        chance: 59.7,
        whole: 60,
        isInRange: true,
        isMedian: true,
      },
      { key: 'later', label: 'later', chance: 0.3, whole: 0, isInRange: false },
    ]}
  />,
)

test('the table has each chance, and how likely he is back by then', () => {
  expect(tableRows(drawn)).toEqual([
    ['Game', 'First game back', 'Back by then'],
    ['Sun 22 LAL', '40%', '40%'],
    ['Tue 24 @PHX', '60%', '&gt;99%'],
    ['later', '&lt;1%', '100%'],
  ])
})

test('bars are as high as their chances, and those of the range and of the median are marked', () => {
  const heights = [...drawn.matchAll(/height:([\d.]+)%/g)].map(([, height]) => Number(height))
  expect(heights.map(Math.round)).toEqual([67, 100, 1])
  expect(drawn.match(/data-in-range/g)).toHaveLength(2)
  expect(drawn.match(/data-median/g)).toHaveLength(1)
  expect(drawn.match(/▲/g)).toHaveLength(1)
})
