import { expect, test } from 'vitest'
import { sourceSeed } from './seeds.ts'

test('a portal of real leagues does not repeat the claims of the sample, which are about none of them', async () => {
  const seed = await sourceSeed(['openfootball'], undefined, () => {})
  const text = JSON.stringify(seed.stack.template)
  expect(text).toContain('\\"claims\\":null')
  expect(text).not.toContain('Best data provider')
})
