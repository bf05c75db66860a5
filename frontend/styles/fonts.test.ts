import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const script = read('fonts/subset.sh')
const styles = read('fonts.css')

const listed = (text = '') => text.split(/\s*,\s*/).sort()

test.each(['basic', 'accented'])(
  'the styles ask for %s letters where the file has them',
  (name) => {
    const [, made] = script.match(new RegExp(`^${name}=(.+)$`, 'm')) ?? []
    const [, asked] =
      styles.match(new RegExp(`archivo-${name}\\.woff2[^}]+unicode-range:\\s*([^;]+);`)) ?? []
    expect(listed(asked)).toEqual(listed(made))
  },
)

test('the styles use no weight or width that the font files lack', () => {
  const [, least, most] = script.match(/wght=(\d+):(\d+)/) ?? []
  const weights = [...read('tokens.css').matchAll(/--w-\w+: (\d+)/g)].map(([, weight]) => weight)
  expect(weights.length).toBeGreaterThan(3)
  for (const weight of weights.map(Number)) {
    expect(weight).toBeGreaterThanOrEqual(Number(least))
    expect(weight).toBeLessThanOrEqual(Number(most))
  }
})
