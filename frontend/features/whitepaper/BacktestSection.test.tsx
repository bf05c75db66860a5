import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shortfalls } from './BacktestSection.tsx'

test('what falls short stands under its heading, one by one', () => {
  const markup = renderToStaticMarkup(<Shortfalls sentences={['Too wide.', 'Too low.']} />)
  expect(markup).toContain('What falls short')
  expect(markup.match(/<li>/g)).toHaveLength(2)
})

test('where nothing does there is no heading over nothing', () => {
  const markup = renderToStaticMarkup(<Shortfalls sentences={[]} />)
  expect(markup).not.toMatch(/<h3>|<ul/)
  expect(markup).toContain('has been reached')
})
