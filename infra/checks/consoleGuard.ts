import { afterEach, beforeEach } from 'vitest'

const original = console.error
let said: string[] = []

// A test that means to see an error spies on console.error itself; whatever else is said there,
// by us or by a library, is a fault that nobody looked at.
beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => {
    said.push(words.map(String).join(' '))
  }
})

afterEach(() => {
  console.error = original
  if (said.length) throw new Error(`console.error was called: ${said.join('\n')}`)
})
