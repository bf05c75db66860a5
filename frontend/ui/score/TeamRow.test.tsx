import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamRow } from './TeamRow.tsx'

const textOf = (over: { unreported?: true }) =>
  renderToStaticMarkup(
    <TeamRow
      sport="nfl"
      team={{
        ...{ city: 'Buffalo', name: 'Bills', abbr: 'BUF', score: 10, ...over },
        colors: { primary: '#00338D', secondary: '#C60C30' },
      }}
    />,
  )

test('the default 10 of a team without any reports is not called healthy', () => {
  expect(textOf({})).toContain('Optimal Health')
  expect(textOf({ unreported: true })).toContain('No reports yet')
  expect(textOf({ unreported: true })).not.toContain('Optimal')
})
