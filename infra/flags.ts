import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }

/** In code, not in cdk.json: a synth in process does not read that file. */
export const flags: Record<string, unknown> = recommended
