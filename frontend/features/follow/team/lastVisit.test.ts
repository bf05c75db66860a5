import { expect, test } from 'vitest'
import { keepVisit, visitAt } from './lastVisit.ts'

const storageWith = (value: string | null = null) => {
  let kept = value
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next
    },
  }
}
const at = (minutes: number) => new Date(Date.parse('2026-11-20T18:40:00.000Z') + minutes * 60_000)

test('changes are listed since the last visit ended, and visits within half an hour count as one', () => {
  const storage = storageWith()
  expect(visitAt(storage, at(0))).toEqual({ seen: at(0).toISOString() })
  keepVisit(storage, visitAt(storage, at(0)))
  expect(visitAt(storage, at(30)).since).toBeUndefined()
  keepVisit(storage, visitAt(storage, at(30)))
  keepVisit(storage, visitAt(storage, at(600)))
  expect(visitAt(storage, at(610)).since).toBe(at(30).toISOString())
})

test('a damaged visit counts as none', () => {
  for (const damaged of ['{', 'null', '[]', '{"seen":"yesterday"}', '"x"'])
    expect(visitAt(storageWith(damaged), at(0))).toEqual({ seen: at(0).toISOString() })
})
