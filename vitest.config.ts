import { defineConfig } from 'vitest/config'

const stack = '**/*.stack.test.ts'
const rest = ['**/node_modules/**', '**/dist/**', '**/cdk.out/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,frontend,infra/house}/**/*.test.{ts,tsx}'],
          exclude: [...rest, stack, 'frontend/e2e/**'],
        },
      },
      {
        test: {
          name: 'stack',
          include: [`{functions,events}/${stack}`],
          globalSetup: ['infra/local/testing/template.ts'],
          setupFiles: ['infra/local/testing/quiet.ts'],
        },
      },
      {
        test: {
          name: 'infra',
          include: ['infra/**/*.test.ts'],
          exclude: [...rest, stack, 'infra/house/**'],
          globalSetup: ['infra/local/testing/template.ts'],
        },
      },
    ],
  },
})
