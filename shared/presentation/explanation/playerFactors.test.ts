import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { playerCauses, playerChanges, playerFactors } from './playerFactors.ts'

const part = (
  kind: 'injury' | 'risk' | 'availability',
  label: string,
  factor: number,
  injury_date?: string,
) => ({
  ...{ kind, label, factor, effect: 0, shown: 0 },
  ...(injury_date && { injury_date, returned_on: null }),
})

const explanationOf = (parts: ReturnType<typeof part>[]): ShownPlayerExplanation => {
  const score = 100 * parts.reduce((product, { factor }) => product * factor, 1)
  return { start: 100, parts, score, shown_score: oneDecimal(score) }
}

const castellane = explanationOf([
  part('injury', 'left ankle sprain', 0.974, '2026-09-20'),
  part('injury', 'right hamstring strain', 0.76, '2026-11-08'),
  part('risk', 'new injury', 0.91),
  part('availability', 'availability', 0.68),
])

test('a score is three factors, which multiply to it as printed', () => {
  expect(playerFactors(castellane)).toEqual({ plays: '68', fit: '74', stays: '91', between: null })
})

test('a factor has a decimal only if whole percents would not multiply to the score', () => {
  const parts = [part('injury', 'knee sprain', 0.895), part('availability', 'availability', 0.895)]
  expect(playerFactors(explanationOf(parts))).toEqual({
    ...{ plays: '89.5', fit: '89.5', stays: '100.0', between: null },
  })
})

test('a small chance to play is not printed as 0%', () => {
  const playsWith = (factor: number) =>
    playerFactors(explanationOf([part('availability', 'availability', factor)])).plays
  expect([playsWith(0.003), playsWith(0)]).toEqual(['<1', '0'])
})

test('each cause has its dates and the points that it takes from what is left', () => {
  expect(
    playerCauses(castellane).map(({ label, injuryDate, shown }) => [label, injuryDate, shown]),
  ).toEqual([
    ['availability', null, -32],
    ['right hamstring strain', '2026-11-08', -16],
    ['left ankle sprain', '2026-09-20', -1],
    ['new injury', null, -5],
  ])
})

test('injuries that take less than half a point are one line before the risk', () => {
  const injuries = [0.996, 0.997, 0.998].map((factor, at) => part('injury', `old ${at}`, factor))
  const causes = playerCauses(explanationOf([...injuries, part('risk', 'new injury', 0.98)]))
  expect(causes.map(({ kind, label, shown }) => [kind, label, shown])).toEqual([
    ['minor', '3 other injuries', -1],
    ['risk', 'new injury', -2],
  ])
})

test('the only cause of a player who is out is his absence', () => {
  const parts = [part('injury', 'knee sprain', 0.5), part('risk', 'new injury', 0.98)]
  const causes = playerCauses(explanationOf([...parts, part('availability', 'availability', 0)]))
  expect(causes.map(({ kind, shown }) => [kind, shown])).toEqual([['availability', -100]])
})

test('the changes shown for a score are playing or not, and the worst injury', () => {
  expect(playerChanges(castellane, false).map(({ label, score }) => `${label}: ${score}`)).toEqual([
    'If he plays as he is now: 67',
    'If he does not play: 0',
    'If he plays, without the right hamstring strain: 89',
  ])
})

test('a player who is out for a reason other than health keeps his score', () => {
  const labels = playerChanges(castellane, true).map(({ label }) => label)
  expect(labels).not.toContain('If he does not play')
  expect(labels).toContain('If he plays as he is now')
})

const anyExplanation = fc
  .record({
    injuries: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { maxLength: 8 }),
    risk: fc.double({ min: 0.7, max: 1, noNaN: true }),
    plays: fc.constantFrom(0, 0.03, 0.25, 0.68, 0.999, 1),
  })
  .map(({ injuries, risk, plays }) =>
    explanationOf([
      ...injuries.map((factor, at) => part('injury', `injury ${at}`, factor)),
      part('risk', 'new injury', risk),
      part('availability', 'availability', plays),
    ]),
  )

test('the printed factors multiply to the printed score, or the product is named beside it', () => {
  fc.assert(
    fc.property(anyExplanation, (explanation) => {
      const { plays, fit, stays, between } = playerFactors(explanation)
      const product = (Number(plays) * Number(fit) * Number(stays)) / 10_000
      if (between === null) expect(Math.round(product)).toBe(Math.round(explanation.shown_score))
      else expect(Math.abs(Number(between) - explanation.shown_score)).toBeLessThan(0.2)
    }),
  )
})

test('the points of the causes add up to the score, and no cause adds points', () => {
  fc.assert(
    fc.property(anyExplanation, (explanation) => {
      const causes = playerCauses(explanation)
      const taken = causes.reduce((sum, { shown }) => sum + shown, 0)
      expect(100 + taken).toBe(Math.round(explanation.shown_score))
      expect(causes.filter(({ shown }) => shown >= 0)).toEqual([])
    }),
  )
})
