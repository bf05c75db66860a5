import { afterAll, afterEach, vi } from 'vitest'

// Test files share a process, which halves the time of the suite: each leaves the environment and
// the clock as it found them. Mocks and globals are restored by vitest.config.ts.
const environment = { ...process.env }

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
