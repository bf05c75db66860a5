import { builtPages } from '#infra/stack/site/shell.ts'
import { startPortal } from '../../demo/portal/startPortal.ts'
import { seedDemo } from '../../demo/seed.ts'
import { demoTables } from '../../demo/tables.ts'
import { openAt } from '../../laptop/edge/frontDoor.ts'
import { buildFrontend } from '../../laptop/frontendBuild.ts'
import { say } from '../../laptop/terminal.ts'

/** A portal in memory with the pages of today's sources, open at any port and without data. */
export const openPortal = async () => {
  await buildFrontend(say, new AbortController().signal)
  const stack = await startPortal({ pages: builtPages })
  const tables = demoTables(stack.descriptions)
  return {
    ...stack,
    tables,
    origin: await openAt(stack.door, 0),
    /** Loads the demo with the pages of its teams and players, which takes minutes. */
    async loadDemo() {
      const { rest } = await seedDemo({ db: stack.db, tables, now: new Date(), days: 1 })
      await rest()
    },
  }
}
