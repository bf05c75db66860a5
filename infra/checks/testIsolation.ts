import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { exhaustive } from '../testing/exhaustive.ts'
import { closeAccounts } from './accountAccess.ts'

// The terminal that runs the tests may also hold the credentials for a deployment.
closeAccounts(process.env)

// Between releases, properties that name no number of cases are tried on fewer.
fc.configureGlobal({ numRuns: exhaustive ? 100 : 30 })

const original = console.error
let errors: string[] = []

// A test that expects an error spies on console.error itself. Anything else that our code or a library
// writes there fails the test.
beforeEach(() => {
  errors = []
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '))
  }
})

// Test files share a process, which halves the time of the suite, so each leaves the environment and the
// clock as it found them. Mocks and globals are restored by vitest.config.ts.
const environment = { ...process.env }

afterEach(() => {
  vi.useRealTimers()
  console.error = original
  if (errors.length) throw new Error(`console.error was called: ${errors.join('\n')}`)
})

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
