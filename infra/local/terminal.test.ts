import { expect, test } from 'vitest'
import { progressBar } from './terminal.ts'

const written = (isTTY: boolean) => {
  let text = ''
  const write = (part: string | Uint8Array) => {
    text += part
    return true
  }
  const report = progressBar('Loading', { isTTY, write } as Parameters<typeof progressBar>[1])
  for (const done of [0, 1, 2]) report(done, 2)
  return text
}

test('a terminal shows a bar that fills', () => {
  const [, empty, half, full] = written(true).split('\r')
  expect(empty).toBe(`Loading [${' '.repeat(30)}] 0/2`)
  expect(half).toContain(`[${'█'.repeat(15)}${' '.repeat(15)}] 1/2`)
  expect(full).toBe(`Loading [${'█'.repeat(30)}] 2/2\n`)
})

test('a log gets one line', () => {
  expect(written(false)).toBe('Loading\n')
})
