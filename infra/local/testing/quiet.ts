import { afterEach, expect, vi } from 'vitest'

const complaint = vi.spyOn(console, 'error')

afterEach(() => {
  const said = complaint.mock.calls.map((words) => words.map(String).join(' '))
  complaint.mockClear()
  expect(said, 'console.error was called').toEqual([])
})
