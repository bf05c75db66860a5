import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoredTeam } from '#functions/calculations/testing/scoredTeams.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { registerFiles, sha256 } from '#functions/store/calculations/registerFiles.ts'
import { Killed, killedAfter } from '#functions/store/testing/faultyClients.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type { DayFile, RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { registerVerifier } from '#shared/scoring/register/verifyRegister.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { game, injury, player } from '#shared/scoring/testing/facts.ts'
import { closeRegister } from './closeRegister.ts'
import { registerForecasts } from './registerForecasts.ts'

const firstDay = '2026-10-12'
const dayOf = (n: number) => addDays(firstDay, n) ?? firstDay
const noon = (day: string) => new Date(`${day}T16:00:00.000Z`)

/** The events that a player may meet on a day. */
const events = [
  'nothing',
  'hurt',
  'returns',
  'returned two days ago',
  'is out again',
  'is merged',
  'club says when',
  'grade set by an admin',
  'renamed',
  'traded',
] as const
type Event = (typeof events)[number] | 'is deleted'

interface Life {
  name: string
  team: string
  injuries: Injury[]
}
const clubs = ['nfl-home', 'nfl-away']

const live = (life: Life, id: string, event: Event, n: number): Life => {
  const day = dayOf(n)
  const last = life.injuries.at(-1)
  const others = life.injuries.slice(0, -1)
  const changed = (over: Partial<Injury>) =>
    last ? { ...life, injuries: [...others, { ...last, ...over }] } : life
  const isOpen = last?.returnedOn === null
  switch (event) {
    case 'hurt':
      if (isOpen) return life
      return {
        ...life,
        injuries: [...life.injuries, injury(`${id}-${n}`, id, { startedOn: day })],
      }
    case 'returns':
      return isOpen ? changed({ returnedOn: day }) : life
    case 'returned two days ago':
      return last && last.startedOn < dayOf(n - 2) ? changed({ returnedOn: dayOf(n - 2) }) : life
    case 'is out again':
      return changed({ returnedOn: null })
    case 'is merged':
      return last ? { ...life, injuries: [...others, { ...last, id: `${last.id}-of-${n}` }] } : life
    case 'is deleted':
      return { ...life, injuries: others }
    case 'club says when':
      return isOpen ? changed({ expectedOn: dayOf(n + 9) }) : life
    case 'grade set by an admin':
      return isOpen ? changed({ grade: 4 }) : life
    case 'renamed':
      return { ...life, name: `${id} the ${n}th` }
    case 'traded':
      return { ...life, team: clubs.find((club) => club !== life.team) ?? life.team }
    default:
      return life
  }
}

const schedule = Array.from({ length: 14 }, (_, week) =>
  game({
    id: `nfl-week-${week}`,
    week: week + 1,
    day: dayOf(7 * week - 18),
    at: `${dayOf(7 * week - 18)}T18:00:00.000Z`,
  }),
)

const teamRunOf = (team: string, lives: ReadonlyMap<string, Life>, asOf: Date) => {
  const squad = [...lives].filter(([, life]) => life.team === team)
  const run = scoredTeam(team, 'nfl', {
    players: squad.map(([id, { name }]) => player(id, { name, teamId: team })),
    injuries: squad.flatMap(([, { injuries }]) => injuries),
    statuses: [],
    stats: [],
    games: schedule,
  })
  return { ...run, score: scoreTeam(run.facts, sportModels.nfl, asOf.toISOString()) }
}

type Day = Readonly<Record<string, Event>>

/** Plays the days, each with runs of both teams and a closing. Each of `kills` kills one process. */
const registerOf = async (
  days: readonly Day[],
  kills: readonly number[],
  isRepeatedAtOnce: boolean,
) => {
  const memory = tablesInMemory()
  const whole = forecastRegister(memory.client, 'views')
  const ids = Object.keys(days[0] ?? {})
  let lives = new Map<string, Life>(
    ids.map((id, i) => [id, { name: id, team: clubs[i % 2] ?? '', injuries: [] }]),
  )
  let process = 0
  const attempt = async (work: (register: typeof whole) => Promise<void>) => {
    const writes = kills[process++ % Math.max(1, kills.length)] ?? Number.POSITIVE_INFINITY
    try {
      await work(forecastRegister(killedAfter(memory.client, writes), 'views'))
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      if (isRepeatedAtOnce) await work(whole)
    }
  }
  const runs = new Map<string, ReturnType<typeof teamRunOf>>()
  const noRuns = { read: async () => undefined }
  for (const [n, day] of days.entries()) {
    lives = new Map([...lives].map(([id, life]) => [id, live(life, id, day[id] ?? 'nothing', n)]))
    const asOf = noon(dayOf(n))
    const injuriesOf = (id: string) => lives.get(id)?.injuries ?? []
    const run = { competition: 'NFL' as const, asOf, league: { injuriesOf } }
    const facts = { lists: { teams: async () => [] } }
    for (const team of clubs) {
      const scored = teamRunOf(team, lives, asOf)
      const before = runs.get(team)
      await attempt((register) => registerForecasts(scored, run, register as never, before))
      runs.set(team, scored)
    }
    await attempt(async (register) => {
      await closeRegister(run, { facts, register, runs: noRuns } as never)
    })
  }
  const after = { competition: 'NFL' as const, asOf: noon(dayOf(days.length)) }
  const nothingElse = {
    facts: { lists: { teams: async () => [] } },
    runs: noRuns,
  }
  await closeRegister(after, { ...nothingElse, register: whole } as never)
  const { chain, file } = registerFiles(memory.client, 'views')
  const files = await Promise.all(
    (await chain()).map(async (link) => ({ link, file: await file(link.day) })),
  )
  return { files, totals: (await whole.closed(1)).totals }
}

const verified = ({ files }: Awaited<ReturnType<typeof registerOf>>) => {
  const verifier = registerVerifier(sha256)
  for (const { link, file } of files) verifier.add(link, file?.text ?? '')
  return verifier.result()
}

const entriesOf = ({ files }: Awaited<ReturnType<typeof registerOf>>): RegisterEntry[] =>
  files.flatMap(({ file }) => (JSON.parse(file?.text ?? '') as DayFile).entries)

const ids = ['nfl-p1', 'nfl-p2', 'nfl-p3']
const day = fc.record(Object.fromEntries(ids.map((id) => [id, fc.constantFrom(...events)])))
const lives = fc.array(day, { minLength: 3, maxLength: 45 })
const someKills = fc.array(fc.nat(7), { minLength: 1, maxLength: 5 })
const idle: Day = Object.fromEntries(ids.map((id) => [id, 'nothing']))
const on = (changes: Readonly<Record<number, Day>>, length: number): Day[] =>
  Array.from({ length }, (_, n) => ({ ...idle, ...changes[n] }))

describe('the register', () => {
  it('the register is byte for byte the same, whether or not its processes are killed and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(lives, someKills, async (days, kills) => {
        const undisturbed = await registerOf(days, [], true)
        const killed = await registerOf(days, kills, true)
        expect(killed.files.map(({ file }) => file?.text)).toEqual(
          undisturbed.files.map(({ file }) => file?.text),
        )
        expect(killed.totals).toEqual(undisturbed.totals)
      }),
      { numRuns: 12 },
    )
  })

  it('the register is valid after any sequence of injuries, even if killed processes are not repeated that day', async () => {
    await fc.assert(
      fc.asyncProperty(lives, someKills, async (days, kills) => {
        const register = await registerOf(days, kills, false)
        const { faults, totals } = verified(register)
        expect(faults).toEqual([])
        expect(totals).toEqual(register.totals)
        expect(register.files.map(({ link }) => link.day)).toEqual(
          register.files.map((_, i) => addDays(register.files[0]?.link.day ?? '', i)),
        )
      }),
      { numRuns: 12 },
    )
  })

  it('an injury has one forecast at the first report and at days 7, 14 and 28, and one outcome', async () => {
    const register = await registerOf(
      on({ 1: { 'nfl-p1': 'hurt' }, 40: { 'nfl-p1': 'returns' } }, 42),
      [],
      true,
    )
    const entries = entriesOf(register)
    const forecasts = entries.filter((entry) => entry.kind === 'forecast')
    expect(
      forecasts.filter(({ occasion }) => occasion !== 'moved').map(({ occasion }) => occasion),
    ).toEqual(
      ['day7', 'day14', 'day28', 'first'].toSorted(
        (a, b) =>
          forecasts.findIndex(({ occasion }) => occasion === a) -
          forecasts.findIndex(({ occasion }) => occasion === b),
      ),
    )
    const outcomes = entries.filter((entry) => entry.kind === 'outcome')
    const last = outcomes.findLast(({ state }) => state === 'returned')
    expect(last?.grades).toHaveLength(forecasts.length)
    expect(last?.grades.every(({ daysOff, pinball }) => daysOff && pinball)).toBe(true)
  })

  it('a corrected return is registered as a second outcome, which alone counts', async () => {
    const days = on(
      {
        1: { 'nfl-p1': 'hurt' },
        6: { 'nfl-p1': 'returns' },
        7: { 'nfl-p1': 'returned two days ago' },
      },
      9,
    )
    const register = await registerOf(days, [], true)
    const outcomes = entriesOf(register).filter((entry) => entry.kind === 'outcome')
    expect(outcomes.map(({ returnedOn, replaces }) => ({ returnedOn, replaces }))).toEqual([
      { returnedOn: dayOf(6), replaces: null },
      { returnedOn: dayOf(5), replaces: 'nfl-p1-1/outcome-1' },
    ])
    expect(Object.values(register.totals.cells).map(({ sums }) => sums.daysOff?.n)).toEqual([1])
  })

  it('the forecasts of a merged injury are kept, and none is graded', async () => {
    const register = await registerOf(
      on({ 1: { 'nfl-p1': 'hurt' }, 4: { 'nfl-p1': 'is merged' } }, 6),
      [],
      true,
    )
    const entries = entriesOf(register)
    const forecasts = entries.filter((entry) => entry.kind === 'forecast')
    expect(forecasts.map(({ injury }) => injury.id)).toEqual(['nfl-p1-1', 'nfl-p1-1-of-4'])
    expect(entries.filter((entry) => entry.kind === 'outcome')).toMatchObject([
      { state: 'withdrawn', grades: [] },
    ])
  })

  it('a forecast of a deleted injury is withdrawn by a run of the whole team, too', async () => {
    const days = on({ 1: { 'nfl-p1': 'hurt' }, 4: { 'nfl-p1': 'is deleted' } }, 6)
    const entries = entriesOf(await registerOf(days, [], true))
    expect(entries.filter((entry) => entry.kind === 'outcome')).toMatchObject([
      { state: 'withdrawn', on: dayOf(4), grades: [] },
    ])
  })

  it('a player’s entries follow him to his next club, and keep the club’s name of their day', async () => {
    const days = on(
      {
        1: { 'nfl-p1': 'hurt' },
        3: { 'nfl-p1': 'traded' },
        5: { 'nfl-p1': 'renamed' },
        9: { 'nfl-p1': 'returns' },
      },
      11,
    )
    const entries = entriesOf(await registerOf(days, [], true))
    const forecasts = entries.filter((entry) => entry.kind === 'forecast')
    const of = (wanted: string) => forecasts.find(({ occasion }) => occasion === wanted)
    expect(of('first')).toMatchObject({ team: { id: 'nfl-home' }, player: { name: 'nfl-p1' } })
    expect(of('day7')).toMatchObject({
      team: { id: 'nfl-away' },
      player: { name: 'nfl-p1 the 5th' },
    })
    expect(entries.filter(({ kind }) => kind === 'outcome')).toMatchObject([
      { returnedOn: dayOf(9) },
    ])
  })

  it('a day without entries is chained', async () => {
    const { files } = await registerOf(on({ 1: { 'nfl-p1': 'hurt' } }, 5), [], true)
    expect(files.map(({ link }) => link.day)).toEqual([0, 1, 2, 3, 4].map(dayOf))
    expect(files.find(({ link }) => link.day === dayOf(3))?.link.entries).toBe(0)
  })
})

describe('the verifier', () => {
  it('the verifier finds one changed byte of any file', async () => {
    const days = on({ 1: { 'nfl-p1': 'hurt' }, 6: { 'nfl-p1': 'returns' } }, 8)
    const { files } = await registerOf(days, [], true)
    const bytes = files.flatMap(({ file }, f) =>
      Array.from({ length: file?.text.length ?? 0 }, (_, at) => ({ f, at })),
    )
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 32, max: 126 }), (place, code) => {
        const { f, at } = bytes[place] ?? { f: 0, at: 0 }
        const verifier = registerVerifier(sha256)
        let isChanged = false
        for (const [i, { link, file }] of files.entries()) {
          const text = file?.text ?? ''
          const changed =
            i === f ? text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1) : text
          isChanged ||= changed !== text
          verifier.add(link, changed)
        }
        expect(verifier.result().faults.length > 0).toBe(isChanged)
      }),
      { numRuns: 60 },
    )
  })

  /** The faults in files whose text was changed and whose hashes were made again. */
  const faultsAfter = (
    files: Awaited<ReturnType<typeof registerOf>>['files'],
    change: (entry: RegisterEntry) => RegisterEntry | RegisterEntry[],
  ) => {
    const verifier = registerVerifier(sha256)
    let previous: string | null = null
    for (const { link, file } of files) {
      const document = JSON.parse(file?.text ?? '') as DayFile
      const entries = document.entries.flatMap(change)
      const text: string = canonicalJson({ ...document, previous, entries })
      previous = sha256(text)
      verifier.add({ day: link.day, sha256: previous }, text)
    }
    return verifier.result().faults
  }

  it('the verifier fails on a forecast that is filed long after the time that it states', async () => {
    const days = on({ 12: { 'nfl-p1': 'hurt' }, 15: { 'nfl-p1': 'returns' } }, 17)
    const { files } = await registerOf([...days], [], true)
    expect(faultsAfter(files, (entry) => entry)).toEqual([])
    const backdated = (entry: RegisterEntry) =>
      entry.kind === 'forecast' ? { ...entry, at: `${dayOf(3)}T16:00:00.000Z` } : entry
    expect(faultsAfter(files, backdated)).toEqual([expect.stringMatching(/states another time/)])
    const ahead = (entry: RegisterEntry) =>
      entry.kind === 'forecast' ? { ...entry, at: `${dayOf(14)}T16:00:00.000Z` } : entry
    expect(faultsAfter(files, ahead)).toEqual([expect.stringMatching(/states another time/)])
  })

  it('the verifier fails on an outcome that would count twice', async () => {
    const days = on({ 1: { 'nfl-p1': 'hurt' }, 6: { 'nfl-p1': 'returns' } }, 8)
    const { files } = await registerOf(days, [], true)
    const twice = (entry: RegisterEntry) =>
      entry.kind === 'outcome' ? [entry, { ...entry, id: `${entry.id}-again` }] : entry
    expect(faultsAfter(files, twice)).toEqual([
      expect.stringMatching(/does not replace the outcome/),
    ])
  })

  it('the verifier finds a wrong grade, even if all hashes were made anew', async () => {
    const days = on({ 1: { 'nfl-p1': 'hurt' }, 6: { 'nfl-p1': 'returns' } }, 8)
    const { files } = await registerOf(days, [], true)
    const verifier = registerVerifier(sha256)
    let previous: string | null = null
    for (const { link, file } of files) {
      const text: string = (file?.text ?? '')
        .replace(/"ours":\d+,"simple":\d+},"forecast"/, '"ours":0,"simple":9},"forecast"')
        .replace(/"previous":(null|"\w+")/, `"previous":${JSON.stringify(previous)}`)
      previous = sha256(text)
      verifier.add({ day: link.day, sha256: previous }, text)
    }
    expect(verifier.result().faults).toHaveLength(1)
  })
})
