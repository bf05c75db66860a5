import { describe, expect, it } from 'vitest'
import { violations } from './directions.ts'
import { importsOf, isSource, trackedFiles, trackedImports } from './sources.ts'

const files = trackedFiles().filter(isSource)

const broken = (file: string, source: string) => violations(file, importsOf(file, source))

/** The same target as a relative name. */
const relative = (file: string, target: string) =>
  `./${'../'.repeat(file.split('/').length - 1)}${target}`

describe('the directions of imports', () => {
  it('are kept by every source file, and every source file is judged by a rule', () => {
    expect(files.flatMap((file) => violations(file, trackedImports(file)))).toEqual([])
  })

  it('do not let a new top folder pass without a rule', () => {
    expect(broken('tools/new.ts', '')).toEqual(['tools/new.ts is judged by no rule: add one'])
  })

  it.each([
    ['shared/domain/score/bands.ts', 'shared/contract/api/sports.ts'],
    ['shared/domain/score/bands.ts', 'shared/scoring/engine.ts'],
    ['shared/scoring/engine.ts', 'shared/presentation/score.ts'],
    ['shared/contract/api/sports.ts', 'shared/scoring/engine.ts'],
    ['shared/contract/api/sports.ts', 'functions/http/serve.ts'],
    ['shared/contract/api/sports.test.ts', 'functions/http/serve.ts'],
    ['functions/runtime/log.ts', 'functions/http/serve.ts'],
    ['functions/store/views.ts', 'functions/http/serve.ts'],
    ['functions/store/views.ts', 'functions/queues/mailQueue.ts'],
    ['functions/cognito/identities.ts', 'functions/queues/mailQueue.ts'],
    ['functions/http/serve.ts', 'functions/sports/handler.ts'],
    ['functions/sports/handler.ts', 'functions/account/handler.ts'],
    ['functions/ingest/sportsdataio/nfl/news.ts', 'functions/ingest/publications/plainText.ts'],
    ['functions/ingest/publications/jsonFeed.ts', 'functions/ingest/files/rows.ts'],
    ['functions/sports/handler.ts', 'functions/sports2/handler.ts'],
    ['functions/sports/handler.ts', 'infra/stack/stack.ts'],
    ['functions/sports/handler.ts', 'infra/laptop/stack.ts'],
    ['functions/sports/handler.ts', 'frontend/lib/api.ts'],
    ['functions/sports/handler.test.ts', 'frontend/lib/api.ts'],
    ['infra/laptop/stack.ts', 'functions/sports/handler.ts'],
    ['infra/laptop/stack.ts', 'shared/domain/score/bands.ts'],
    ['infra/laptop/stack.ts', 'infra/demo/seed.ts'],
    ['infra/stack/api.ts', 'functions/sports/handler.ts'],
    ['infra/stack/api.ts', 'infra/commands/start.ts'],
    ['infra/stack/api.ts', 'shared/domain/score/bands.ts'],
    ['frontend/lib/api.ts', 'frontend/ui/Card.tsx'],
    ['frontend/lib/api.ts', 'functions/http/appError.ts'],
    ['frontend/ui/Card.tsx', 'shared/domain/team/clubs/clubOf.ts'],
    ['frontend/ui/Card.tsx', 'frontend/features/schedule/Card.tsx'],
    ['frontend/charts/Line.tsx', 'frontend/routes/index.tsx'],
    ['frontend/features/schedule/Card.tsx', 'frontend/features/matchup/page/Card.tsx'],
    ['frontend/features/schedule/Card.test.tsx', 'frontend/features/matchup/Card.tsx'],
    ['frontend/features/schedule/Card.tsx', 'frontend/routes/index.tsx'],
    ['frontend/routes/index.tsx', 'infra/config.ts'],
    ['frontend/early/early.ts', 'frontend/ui/Card.tsx'],
    ['vitest.config.ts', 'infra/config.ts'],
  ])('are broken where %s imports %s, in every form of import', (file, target) => {
    for (const name of [`#${target}`, relative(file, target)]) {
      const direction = [`${file} → ${target}`]
      expect(broken(file, `import { x } from '${name}'`)).toEqual(direction)
      expect(broken(file, `import '${name}'`)).toEqual(direction)
      expect(broken(file, `export type { X } from '${name}'`)).toEqual(direction)
      expect(broken(file, `const x = await import('${name}')`)).toEqual(direction)
      expect(broken(file, `type X = import('${name}').X`)).toEqual(direction)
    }
  })

  it.each([
    'shared/scoring/team/scoreTeam.ts',
    'shared/scoring/team/scoreTeam.test.ts',
    'shared/presentation/score.ts',
    'functions/calculations/handler.ts',
    'functions/calculations/handler.stack.test.ts',
    'infra/commands/bench.ts',
    'frontend/features/whitepaper/Report.tsx',
  ])('keep the fit of the models to its commands: %s may not import it', (file) => {
    expect(broken(file, `import { fit } from '#shared/laboratory/fit.ts'`)).toHaveLength(1)
  })

  it.each([
    ['shared/domain/score/bands.ts', 'react'],
    ['shared/domain/score/bands.ts', 'htmlparser2'],
    ['shared/domain/text/htmlToText.ts', 'react'],
    ['shared/contract/api/sports.ts', '@aws-sdk/client-dynamodb'],
    ['shared/scoring/engine.ts', 'node:fs'],
    ['functions/sports/handler.ts', 'aws-cdk-lib/core'],
    ['frontend/lib/api.ts', '@aws-sdk/client-dynamodb'],
  ])('are broken where %s imports the package %s', (file, name) => {
    expect(broken(file, `import { x } from '${name}'`)).toEqual([`${file} → ${name}`])
  })

  it('are kept by imports of packages and of the same part, and by text that only looks like an import', () => {
    const source = `import * as z from 'zod'
      import './season.ts'
      import { x } from '#functions/http/serve.ts'
      const text = "import { y } from '#functions/account/handler.ts'"`
    expect(broken('functions/sports/handler.ts', source)).toEqual([])
  })
})
