import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const stack = '**/*.stack.test.ts'
const never = ['**/node_modules/**', '**/dist/**', '**/cdk.out/**', 'frontend/e2e/**']

const everyProject = {
  restoreMocks: true,
  unstubGlobals: true,
  // Test files share a process and its loaded packages: see infra/checks/testIsolation.ts.
  isolate: false,
  // A starved machine is slow, not wrong: the limit is for what hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  setupFiles: ['infra/checks/testIsolation.ts'],
  // Powertools then writes to the global console, where the guard hears it.
  env: {
    POWERTOOLS_DEV: 'true',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  },
}

const withStack = {
  ...everyProject,
  setupFiles: [...everyProject.setupFiles, 'infra/testing/freshModules.ts'],
  globalSetup: ['infra/testing/provideTemplate.ts'],
}

export default defineConfig({
  test: {
    // With a worker a core, the cores are idle a fifth of the time, waiting for the emulators.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...everyProject,
          name: 'unit',
          include: ['{shared,functions,frontend,infra/checks}/**/*.test.{ts,tsx}'],
          exclude: [...never, stack],
        },
      },
      {
        test: {
          ...withStack,
          name: 'stack',
          include: [`functions/${stack}`],
        },
      },
      {
        test: {
          ...withStack,
          name: 'infra',
          include: ['infra/**/*.test.ts'],
          exclude: [...never, stack, 'infra/checks/**'],
        },
      },
    ],
  },
})
