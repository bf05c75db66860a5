import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareBar } from './ShareBar.tsx'

test('the box is as wide as the interval, with a stroke at the actual share and a ring at the stated chance', () => {
  const markup = renderToStaticMarkup(<ShareBar came={0.5} low={0.25} high={0.75} said={0.8} />)
  expect(markup).toContain('<em style="left:25%;width:50%"></em>')
  expect(markup).toContain('<u style="left:80%"></u>')
  expect(markup).toContain('<i style="left:50%"></i>')
})

test('a listing without a stated chance has no ring', () => {
  const markup = renderToStaticMarkup(<ShareBar came={0.5} low={0.25} high={0.75} said={null} />)
  expect(markup).not.toContain('<u')
})
