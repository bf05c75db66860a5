import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Feed } from './Feed.tsx'

const items = Array.from({ length: 12 }, (_, index) => index)

test.each([
  [undefined, 3],
  [5, 5],
] as const)('a feed with steps of %s begins with %i items', (step, shown) => {
  const markup = renderToStaticMarkup(
    <Feed title="News" items={items} keyOf={(item) => item} {...(step && { step })} empty="None">
      {(item) => item}
    </Feed>,
  )
  expect(markup.match(/<li/g)).toHaveLength(shown)
  expect(markup).toContain(`data-step="${shown}"`)
})

test('a feed is at most 650 px wide and 600 px high; one that grows by five is 500 px high', () => {
  const styles = readFileSync(new URL('Feed.module.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\.box \{[^}]*max-width: 650px;/)
  expect(styles).toMatch(/\.box > section \{[^}]*max-height: 600px;/)
  expect(styles).toMatch(/\.box\[data-step="5"\] > section \{[^}]*max-height: 500px;/)
})
