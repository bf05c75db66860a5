import { afterAll, vi } from 'vitest'

// A handler reads its environment when it is imported: the next test file, with a stack of its own,
// imports it again. Packages stay loaded.
afterAll(() => {
  vi.resetModules()
})
