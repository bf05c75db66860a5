import { defineConfig } from 'vitest/config'

const stack = '**/*.stack.test.ts'
const never = ['**/node_modules/**', '**/dist/**', '**/cdk.out/**', 'frontend/e2e/**']

const everywhere = {
  restoreMocks: true,
  // A starved machine is slow, not wrong: the limit is for what hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['infra/checks/consoleGuard.ts'],
  // Powertools then writes to the global console, where the guard hears it.
  env: {
    POWERTOOLS_DEV: 'true',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{shared,functions,frontend,infra/checks}/**/*.test.{ts,tsx}'],
          exclude: [...never, stack],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'stack',
          include: [`{functions,events}/${stack}`],
          globalSetup: ['infra/local/testing/provideTemplate.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'infra',
          include: ['infra/**/*.test.ts'],
          exclude: [...never, stack, 'infra/checks/**'],
          globalSetup: ['infra/local/testing/provideTemplate.ts'],
        },
      },
    ],
  },
})
