import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './sources.ts'

/** How keys look that let somebody in: of AWS, Stripe, GitHub, Slack and Google, and private ones. */
const keys =
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\b[rs]k_live_\w{10,}|\bgh[pousr]_\w{30,}|\bxox[abprs]-[\w-]{10,}|\bAIza[\w-]{35}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/

const isText = (file: string) => !/\.(?:png|jpe?g|gif|webp|avif|ico|woff2|pdf|gz|xlsx)$/.test(file)

it('no tracked file holds a secret', () => {
  const found = trackedFiles()
    .filter(isText)
    .flatMap((file) => {
      const [secret] = keys.exec(readTracked(file)) ?? []
      return secret ? [`${file}: ${secret.slice(0, 8)}…`] : []
    })
  expect(found).toEqual([])
})

it.each([
  ['AKIA', 'IOSFODNN7EXAMPLE'],
  ['sk_li', 've_4eC39HqLyjWDarjtT1'],
  ['gh', `p_${'a1'.repeat(18)}`],
  ['-----BEGIN RSA PRI', 'VATE KEY-----'],
])('a secret is found by its form: %s…', (one, other) => {
  expect(keys.test(`const key = '${one}${other}'`)).toBe(true)
})
