import { factStore } from '#functions/store/facts/facts.ts'
import { conditionsOf, type SourceName } from '#shared/domain/feeds/openSources.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { demoPeopleLine, seedPeople } from '../../demo/people.ts'
import type { startPortal } from '../../demo/portal/startPortal.ts'
import { startSeeding } from '../../demo/seeding.ts'
import { demoTables } from '../../demo/tables.ts'
import { type recordedFiles, serveRecordedFiles } from '../../laptop/publishers/recordedFiles.ts'
import type { StackOptions } from '../../laptop/stack.ts'
import { localTemplate } from '../../laptop/template/localTemplate.ts'
import { progressBar } from '../../laptop/terminal.ts'
import { readSources } from './readSources.ts'

type Portal = Awaited<ReturnType<typeof startPortal>>

/** What a portal is filled with at its start. */
interface Seed {
  /** What the stack needs for it. */
  stack: Pick<StackOptions, 'template' | 'variables'>
  /** Runs before the portal can be visited. */
  first(portal: Portal): Promise<void>
  /** Runs next, and returns what the operator is told once the portal can be visited. */
  next(portal: Portal): Promise<string>
  /** Runs last. No run from the queue is delivered before it ends. */
  rest(portal: Portal): Promise<void>
  stop(): Promise<void>
}

const loadingRest =
  'Still loading: the pages of teams and players, and the weeks before today. “Everything is loaded” follows.'

export const seedWithDemo = (now: Date, days: number, say: (line: string) => void): Seed => {
  const seeding = startSeeding(now)
  return {
    stack: {},
    async first({ emulators, descriptions, onLoading: onProgress, cache, createMember }) {
      const onLoading = progressBar('Loading the demo', process.stdout)
      onLoading(0, 1)
      await seeding.first({
        endpoint: emulators.endpoints.DYNAMODB,
        tables: demoTables(descriptions),
        days,
        onProgress,
        onPages: cache.clear,
      })
      onLoading(1, 1)
      await seedPeople(createMember)
    },
    next: async () => `${demoPeopleLine}\n${loadingRest}`,
    async rest({ onLoading }) {
      onLoading(0, 1)
      await seeding.rest().finally(() => onLoading(1, 1))
      say('Everything is loaded')
    },
    stop: () => seeding.stop(),
  }
}

const reading = 'Reading the sources. Each league has its pages once it is named below.'

/**
 * Leagues from public sources: from their publishers, or from a folder of recorded files. The sample's claims
 * are about no real season, so they are left out.
 */
export const sourceSeed = async (
  names: readonly SourceName[],
  files: ReturnType<typeof recordedFiles> | undefined,
  say: (line: string) => void,
): Promise<Seed> => {
  const [template, publishers] = await Promise.all([
    localTemplate({ sources: [...names], claims: null }),
    files && serveRecordedFiles(files),
  ])
  return {
    stack: { template, ...(publishers && { variables: { RECORDED_FILES: publishers.url } }) },
    first: ({ createMember }) => seedPeople(createMember),
    next: async () =>
      [demoPeopleLine, ...(publishers ? [] : conditionsOf(names)), reading].join('\n'),
    rest: (portal) => readSources(portal, say),
    stop: async () => publishers?.close(),
  }
}

const withoutData = `There are no teams yet. To see the example league, stop with Ctrl-C and enter
  npm run import -- --from docs/examples/league
  npm start -- --seed none --now 2026-11-21T12:00:00-05:00
Its games are around that day. docs/import.md describes the files of a league of your own, which needs no --now.
To read today's real leagues, start with --seed open.`

const withData =
  'The pages of imported files are calculated now, and then as the schedules fall due.'

export const noSeed: Seed = {
  stack: {},
  first: async () => {},
  async next({ db, descriptions }) {
    const { lists } = factStore(db, demoTables(descriptions).facts)
    const teams = await Promise.all(competitions.map((competition) => lists.teams(competition)))
    return teams.some(({ length }) => length > 0) ? withData : withoutData
  },
  rest: async () => {},
  stop: async () => {},
}
