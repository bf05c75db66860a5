import { join } from 'node:path'
import type { Config } from './config.ts'
import { repository } from './repository.ts'

/**
 * How a function becomes one file, in esbuild's words. The deployment, the bench and the test of deployed
 * bundles all read it here.
 */
export const bundling = ({ payments }: Pick<Config, 'payments'>) => ({
  format: 'esm' as const,
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  sourcesContent: false,
  // The SDK is bundled in the version that was tested, not taken from the runtime. Native code cannot be.
  external: ['sharp'],
  alias: {
    '@aws-sdk/credential-provider-node': join(repository, 'functions/runtime/lambdaCredentials.ts'),
    ...(payments === 'free' && {
      stripe: join(repository, 'functions/subscriptions/withoutStripe.ts'),
    }),
  },
})
