import { describe, expect, it } from 'vitest'
import { lineOf, linesIn, widthOf } from './lettering.ts'

const place = { x: 0, y: 0, size: 40, fill: '#000000' }

describe('a line of a card', () => {
  it('a line consists of outlines, whatever its text is', () => {
    const line = lineOf('<script>&"é</script>', 'text', place)
    expect(line).not.toMatch(/script|&|é/)
    expect(line.match(/<path /g)).toHaveLength(20)
  })

  it('pairs of letters are set closer', () => {
    expect(widthOf('AV', 'heavy', 40)).toBeLessThan(
      widthOf('A', 'heavy', 40) + widthOf('V', 'heavy', 40),
    )
  })

  it('European accents are drawn, other accents are dropped, and letters without an outline are left out', () => {
    expect(lineOf('č', 'text', place)).not.toBe(lineOf('c', 'text', place))
    expect(lineOf('ậ', 'text', place)).toBe(lineOf('a', 'text', place))
    expect(lineOf('漢', 'text', place)).toBe(lineOf('', 'text', place))
  })

  it('a text is broken at words, and ends with an ellipsis if it does not fit', () => {
    const box = { size: 40, width: 300, most: 2 }
    const lines = linesIn('What a long title costs those who read it on a phone', 'heavy', box)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, 'heavy', 40)).toBeLessThanOrEqual(300)
    expect(linesIn('W'.repeat(60), 'heavy', box)).toEqual([expect.stringMatching(/^W+…$/)])
    expect(linesIn('Short', 'heavy', box)).toEqual(['Short'])
  })
})
