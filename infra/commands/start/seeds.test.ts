import { expect, test } from 'vitest'
import { sourceSeed } from './seeds.ts'

test('a portal of real leagues does not repeat the sample’s claims, which are not about them', async () => {
  const seed = await sourceSeed(['openfootball'], undefined, () => {})
  const text = JSON.stringify(seed.stack.template)
  expect(text).toContain('\\"claims\\":null')
  expect(text).not.toContain('Best data provider')
})
