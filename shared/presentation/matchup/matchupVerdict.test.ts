import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MissingPlayer, matchupVerdict } from './matchupVerdict.ts'

const likely = (name: string, cost: number): MissingPlayer => ({ name, cost, absence: 'likely' })
const possible = (name: string, cost: number): MissingPlayer => ({
  name,
  cost,
  absence: 'possible',
})
const side = (team: string, score: number | null, missing: readonly MissingPlayer[] = []) => ({
  team,
  score,
  missing,
})
const told = (...of: Parameters<typeof matchupVerdict>) => {
  const verdict = matchupVerdict(...of)
  return verdict && `${verdict.lead} ${verdict.rest}`
}

const bears = [likely('WR Chatmon', -0.7), likely('CB Tolland', -0.6), likely('LT Whitford', -0.4)]
const cowboys = [likely('RT Brecken', -0.6), likely('DT Vickery', -0.4)]

test('the verdict names the healthier side, the gap, three absences of the other side and one of its own', () => {
  const [away, home] = [side('the Bears', 5.9, bears), side('the Cowboys', 7, cowboys)]
  expect(told(away, home, 'present')).toBe(
    'Health favors the Cowboys by 1.1. The Bears miss WR Chatmon (−0.7), CB Tolland (−0.6) and LT Whitford (−0.4); the Cowboys miss RT Brecken (−0.6).',
  )
  expect(told(away, home, 'past')).toMatch(/^Health favored .* The Bears were without /)
  expect(told(away, home, 'what if')).toMatch(/^Health would favor .* The Bears would miss /)
})

test('a player who probably plays is not called missing, but hurt or in doubt', () => {
  const missing = [likely('QB Fox', -1), possible('RB Ray', -0.2)]
  expect(told(side('Arsenal', 6, missing), side('Everton', 6), 'present')).toBe(
    'Health is level at 6.0. Arsenal miss QB Fox (−1.0) and have RB Ray (−0.2) hurt or in doubt.',
  )
  expect(told(side('Arsenal', 6, missing), side('Everton', 6), 'past')).toMatch(
    / Arsenal were without QB Fox \(−1\.0\) and had RB Ray \(−0\.2\) hurt or in doubt\.$/,
  )
})

test('without absences that cost anything the verdict says so, and without a score there is none', () => {
  expect(told(side('Arsenal', 9, [likely('GK Ito', 0)]), side('Everton', 9.5), 'present')).toBe(
    'Health favors Everton by 0.5. No absence costs either side.',
  )
  expect(told(side('Arsenal', null), side('Everton', 9.5), 'present')).toBeNull()
})

test('without reports neither side is called healthier', () => {
  const silent = { ...side('the Bears', 10), isUnreported: true }
  const rest = 'Whoever is not known to be hurt counts as fit.'
  expect(told(silent, { ...side('the Jets', 9.8), isUnreported: true }, 'present')).toBe(
    `Nobody has reported on either team yet. ${rest}`,
  )
  const hurt = side('the Jets', 7, [likely('QB Fox', -3)])
  expect(told(silent, hurt, 'present')).toBe(
    `Nobody has reported on the Bears yet. The Jets miss QB Fox (−3.0). ${rest}`,
  )
  expect(told(hurt, silent, 'past')).toMatch(
    /^Nobody had reported on the Bears yet\. The Jets were/,
  )
})

test('the healthier side has the higher printed score, by the printed gap', () => {
  const tenths = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(tenths, tenths, (away, home) => {
      const verdict = matchupVerdict(side('A', away / 10), side('H', home / 10), 'present')
      const gap = (Math.abs(home - away) / 10).toFixed(1)
      expect(verdict?.lead).toBe(
        home === away
          ? `Health is level at ${(home / 10).toFixed(1)}.`
          : `Health favors ${home > away ? 'H' : 'A'} by ${gap}.`,
      )
    }),
  )
})
