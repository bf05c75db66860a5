import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../repository.ts'
import { installScript, type Lock, lockOf, machineOf, nativeFiles } from './nativePackages.ts'

const whole = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock

test('the part of the lockfile for sharp contains its code for Lambda, with its hash, and little else', () => {
  const { manifest, lock } = lockOf(whole, 'sharp')
  expect(Object.keys(lock.packages)).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/@img/sharp-linux-arm64',
      'node_modules/@img/sharp-libvips-linux-arm64',
      'node_modules/detect-libc',
    ]),
  )
  expect(lock.packages['node_modules/@img/sharp-linux-arm64']).toMatchObject({
    cpu: ['arm64'],
    integrity: expect.stringMatching(/^sha512-/),
  })
  expect(Object.keys(lock.packages).filter((path) => /aws|react|vite/.test(path))).toEqual([])
  expect(manifest).toMatchObject({
    dependencies: { sharp: whole.packages['node_modules/sharp']?.version },
  })
  expect(() => lockOf(whole, 'not-there')).toThrow('package-lock.json has no not-there')
})

test.each([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
  [0x28, 'another machine'],
])('a program of machine %i is for %s', (machine, name) => {
  const header = Buffer.alloc(64)
  header.write('\x7fELF', 'latin1')
  header.writeUInt16LE(machine, 18)
  expect(machineOf(header)).toBe(name)
})

test('the native code installed here is found, and is for this machine', () => {
  const found = nativeFiles(join(repository, 'node_modules/@img'))
  const { arch, platform } = process
  if (platform === 'linux')
    expect(found.map(({ machine }) => machine)).toEqual(found.map(() => arch))
  expect(machineOf(Buffer.from('#!/bin/sh'))).toBe('no program')
})

test('a deployment’s script looks in the lockfile for the package that it is called with', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [installScript, 'no/such/folder', 'not-there'],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('package-lock.json has no not-there')
})
