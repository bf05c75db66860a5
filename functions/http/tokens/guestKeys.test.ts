import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { guestKeys } from './guestKeys.ts'

/** Secrets Manager with one version, and with faults that the emulator cannot produce. */
const fakeSecrets = () => {
  const world = { down: false, reads: 0, clock: 0 }
  const send = async ({ input }: { input: { VersionStage?: string } }) => {
    world.reads++
    if (world.down) throw new Error('out of reach')
    return input.VersionStage === 'AWSCURRENT' ? { VersionId: 'a', SecretString: 'secret' } : {}
  }
  const keys = guestKeys(
    () => ({ send }) as unknown as SecretsManagerClient,
    'id',
    () => world.clock,
  )
  return { world, keys }
}

it('keeps its cached keys while Secrets Manager is out of reach, and logs that', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const { world, keys } = fakeSecrets()
  await keys.current()
  world.down = true
  world.clock += 6 * 60_000
  expect(await keys.current()).toMatchObject({ id: 'a' })
  expect(await keys.find('a')).toMatchObject({ id: 'a' })
  expect(await keys.find('invented')).toBeUndefined()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'), expect.anything())
})

it('retries at once if it has no key yet', async () => {
  const { world, keys } = fakeSecrets()
  world.down = true
  await expect(keys.current()).rejects.toThrow('out of reach')
  world.down = false
  expect(await keys.current()).toMatchObject({ id: 'a' })
})

it('reads at most every 30 s for unknown key ids', async () => {
  const { world, keys } = fakeSecrets()
  for (let i = 0; i < 50; i++) await keys.find(`invented ${i}`)
  expect(world.reads).toBe(2)
  world.clock += 30_000
  for (let i = 0; i < 50; i++) await keys.find(`invented ${i}`)
  expect(world.reads).toBe(4)
})
