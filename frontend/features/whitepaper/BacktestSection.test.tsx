import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shortfalls } from './BacktestSection.tsx'

test('missed targets are listed under a heading', () => {
  const markup = renderToStaticMarkup(<Shortfalls sentences={['Too wide.', 'Too low.']} />)
  expect(markup).toContain('What falls short')
  expect(markup.match(/<li>/g)).toHaveLength(2)
})

test('without missed targets there is no heading', () => {
  const markup = renderToStaticMarkup(<Shortfalls sentences={[]} />)
  expect(markup).not.toMatch(/<h3>|<ul/)
  expect(markup).toContain('has been reached')
})
