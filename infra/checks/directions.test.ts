import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { violations } from './directions.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'])
  .toString()
  .split('\n')
  .filter((file) => file !== 'infra/checks/directions.test.ts')
  .filter((file) => /^(shared|functions|infra|frontend|events)\//.test(file))

describe('the directions of imports', () => {
  it('are kept by every file of the house', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => violations(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['shared/domain/score/bands.ts', '#shared/contract/sports.ts'],
    ['shared/contract/sports.ts', '#functions/http/serve.ts'],
    ['functions/store/views.ts', '#functions/sports/handler.ts'],
    ['functions/sports/handler.ts', '#functions/account/handler.ts'],
    ['functions/sports/handler.ts', '../account/handler.ts'],
    ['functions/sports/handler.ts', '#infra/stack.ts'],
    ['infra/stack/api.ts', '#functions/sports/handler.ts'],
    ['infra/stack/api.ts', './local/start.ts'],
    ['frontend/ui/layout/Card.tsx', '#frontend/features/schedule/Card.tsx'],
    ['frontend/features/schedule/Card.tsx', '../matchup/Card.tsx'],
    ['frontend/features/schedule/Card.tsx', '#frontend/routes/index.tsx'],
    ['frontend/lib/api/api.ts', '#functions/http/appError.ts'],
  ])('are broken by a planted import in %s of %s', (file, target) => {
    expect(violations(file, `import { x } from '${target}'`)).toHaveLength(1)
    expect(violations(file, `export type { X } from '${target}'`)).toHaveLength(1)
    expect(violations(file, `const x = await import('${target}')`)).toHaveLength(1)
  })

  it('are kept by imports of packages and of the own part', () => {
    const source = `import * as z from 'zod'\nimport './lock.ts'\nimport '#functions/http/serve.ts'`
    expect(violations('functions/sports/handler.ts', source)).toEqual([])
  })
})
