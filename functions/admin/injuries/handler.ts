import { requireMember } from '#functions/http/access.ts'
import { savedReply } from '#functions/http/adminChanges.ts'
import { Reply } from '#functions/http/call.ts'
import { serve } from '#functions/http/serve.ts'
import { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import { injuryChanges } from './changeInjury.ts'
import { adminInjuryDependencies } from './dependencies.ts'
import { mergeChanges } from './merges.ts'
import { overview } from './overview.ts'
import { previewOf } from './preview.ts'
import { rulingChanges } from './rulings.ts'
import { searchOf } from './search.ts'
import { teamScoresOf } from './teamScores.ts'

const dependencies = adminInjuryDependencies()
const { options, crawlers, run, calculations, rerun, dataHealth, firstDay } = overview(dependencies)
const injuries = injuryChanges(dependencies)
const rulings = rulingChanges(dependencies)
const merges = mergeChanges(dependencies)
const search = searchOf(dependencies)
const preview = previewOf(dependencies)
const teamScores = teamScoresOf(dependencies)

export const handler = serve(
  adminInjuryEndpoints,
  {
    options: () => options(),
    crawlers: () => crawlers(),
    search: ({ body, now }) => search(body, now),
    record: ({ body }) => injuries.record(body),
    preview: ({ body, ...maker }) => preview(body, maker),
    change: async ({ body, ...maker }) => savedReply(await injuries.change(body, maker)),
    insert: async ({ body, ...maker }) =>
      new Reply(await injuries.insert(body, maker), {
        message: 'New injury has successfully been created!',
      }),
    run: async ({ body, now }) =>
      new Reply(await run(body, now), { message: 'Calculations are being run in the background!' }),
    calculations: () => calculations(),
    rerun: async ({ body, caller, now }) => {
      const done = await rerun(body, requireMember(caller).email, now)
      return new Reply(done, { message: 'The next crawl reads the feed again.' })
    },
    dataHealth: ({ body, now }) => dataHealth(body, now),
    firstDay: ({ body, now }) => firstDay(body, now),
    teamScores: async ({ body, now }) =>
      new Reply(await teamScores(body, now), { message: 'Team Health Score fetched!' }),
    ruling: ({ body, now }) => rulings.read(body, now),
    rule: async ({ body, ...maker }) => savedReply(await rulings.change(body, maker)),
    undoRuling: async ({ body, ...maker }) => savedReply(await rulings.undo(body.change, maker)),
    merge: async ({ body, ...maker }) => savedReply(await merges.merge(body, maker)),
    undoMerge: async ({ body, ...maker }) => savedReply(await merges.undo(body.change, maker)),
    undo: async ({ body, ...maker }) => savedReply(await injuries.undo(body.change, maker)),
  },
  dependencies.http,
)
