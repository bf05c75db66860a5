import type { TestProject } from 'vitest/node'
import { localConfig } from '#infra/config.ts'
import { synthesize, type Template } from '#infra/stack/synthesize.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** One synthesis for every test file of a project. */
export default (project: TestProject) => {
  project.provide('template', synthesize(localConfig, { pages: '' }))
}
