import { afterEach, beforeEach } from 'vitest'

const original = console.error
let errors: string[] = []

// Tests that expect an error spy on console.error themselves. Anything else that is written there, by
// us or by a library, is a fault.
beforeEach(() => {
  errors = []
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '))
  }
})

afterEach(() => {
  console.error = original
  if (errors.length) throw new Error(`console.error was called: ${errors.join('\n')}`)
})
