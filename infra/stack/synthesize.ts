import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib/core'
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { type Config, localConfig } from '../config.ts'
import { matchfit, type Options } from './stack.ts'

export interface Resource {
  Type: string
  Properties?: Record<string, unknown>
  Metadata?: { entry?: string; nativePackage?: string } & Record<string, unknown>
  DependsOn?: string[]
  DeletionPolicy?: string
}
export interface Template {
  Resources: Record<string, Resource>
  Outputs?: Record<string, unknown>
}

/** The template as it would be deployed, in a quarter of a second: without bundling and AWS calls. */
export const synthesize = (config: Config = localConfig, options: Options = {}): Template => {
  const outdir = mkdtempSync(join(tmpdir(), 'matchfit-synth-'))
  try {
    const app = new App({
      outdir,
      analyticsReporting: false,
      treeMetadata: false,
      // The CLI's synth validates; its WASM validator costs a second and 290 MB.
      builtinCloudFormationValidation: false,
      context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
      postCliContext: featureFlags,
    })
    const stack = matchfit(app, config, options)
    return app.synth().getStackArtifact(stack.artifactId).template as Template
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

/** In code, not in cdk.json, because synthesis in this process does not read that file. */
export const featureFlags: Record<string, unknown> = recommended
