import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventedExample } from './example.ts'
import { PositionScores } from './PositionScores.tsx'

const words = (average: number) =>
  renderToStaticMarkup(
    <PositionScores example={{ ...inventedExample, groups: [{ label: 'Secondary', average }] }} />,
  ).replace(/<[^>]*>/g, '')

test('a group’s average is printed with the decimal that decides its band', () => {
  expect(words(80.4)).toContain('80.4 OPTIMAL')
  expect(words(80)).toContain('80.0 POSITIVE')
})
