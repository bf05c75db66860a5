import type { FunctionDescription } from '../template/functions.ts'
import type { DemoTables } from './seed.ts'

const nameOf = (functions: readonly FunctionDescription[], variable: string) => {
  const name = functions.map(({ environment }) => environment[variable]).find(Boolean)
  if (!name) throw new Error(`No function of the template is given ${variable}`)
  return name
}

/** The tables that the demo is written to, as the template's functions are given them. */
export const demoTables = (functions: readonly FunctionDescription[]): DemoTables => ({
  version: nameOf(functions, 'CODE_VERSION'),
  facts: nameOf(functions, 'FACTS_TABLE'),
  views: nameOf(functions, 'VIEWS_TABLE'),
  runs: nameOf(functions, 'RUNS_TABLE'),
  articles: nameOf(functions, 'ARTICLES_TABLE'),
})
