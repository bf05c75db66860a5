import { beforeAll, expect, it } from 'vitest'
import { changeList } from '#functions/store/calculations/changes.ts'
import { calculationHarness, SimulatedKill } from '#infra/testing/calculationHarness.ts'
import { exhaustive } from '#infra/testing/exhaustive.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'
import { isOfTeam } from '#shared/domain/score/teamChange.ts'
import { clubs, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const list = changeList(harness.db, harness.environment.VIEWS_TABLE ?? '')
const quarterback = playerId('BUF')

const reported = (status: string, at: string, player = quarterback): FactOf<'status'> => ({
  ...{ kind: 'status', playerId: player, at, status },
  ...{ practice: null, bodyPart: 'Knee', notes: null },
})
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)
/** The changes told since a time, each as one short line. */
const told = async (since: Date) =>
  (await list.since('NFL', since)).map((change) =>
    isOfTeam(change)
      ? `${change.team_id} ${change.from} ${change.to}`
      : `${change.player_id} ${change.cause} ${change.from.status} ${change.to.status}`,
  )

beforeAll(async () => {
  await harness.put(...league(), reported('Out', '2026-11-19T12:00:00.000Z', playerId('MIA')))
  await harness.run(at('20T12:00'))
})

it('a portal’s first run tells no changes', async () => {
  expect(await told(new Date(0))).toEqual([])
})

it('a change is told once, by the run that shows it, with the state before', async () => {
  await harness.put(reported('Questionable', '2026-11-20T13:00:00.000Z'))
  await harness.run(at('20T14:00'))
  await harness.run(at('20T15:00'))
  const [change, ...others] = await list.since('NFL', new Date(0))
  expect(others).toEqual([])
  expect(change).toMatchObject({
    id: `${quarterback}#status#2026-11-20T14:00:00.000Z`,
    player_id: quarterback,
    team_id: 'nfl-BUF',
    at: '2026-11-20T14:00:00.000Z',
    cause: 'status',
    from: { status: null, chance: 100 },
    to: { status: 'Questionable' },
  })
  expect((change as PlayerChange).to.chance).toBeLessThan(100)
  expect(await told(at('20T13:59'))).toHaveLength(1)
  // Followers are told of it once, too.
  expect(harness.alerted()).toEqual([change])
  expect(await told(at('20T14:00'))).toEqual([])
})

it('a run killed at any write and run again tells every change exactly once, and so do its followers', async () => {
  const statuses = ['Questionable', 'Doubtful']
  let hour = Date.parse('2026-11-20T16:00:00.000Z')
  const later = () => {
    hour += 60_000
    return new Date(hour)
  }
  const report = (round: number) =>
    clubs.map((club) =>
      reported(statuses[round % 2] ?? '', new Date(hour).toISOString(), playerId(club, 2)),
    )
  await harness.put(...report(1))
  await harness.run(later())
  harness.alerted()
  let kills = 0
  // Odd, so that the status changes each time.
  for (let survived = 0; ; survived += exhaustive ? 1 : 7) {
    await harness.put(...report(survived))
    const before = later()
    const killed = await harness.run(later(), harness.killedAfter(survived)).then(
      () => false,
      (error) => {
        if (!(error instanceof SimulatedKill)) throw error
        return true
      },
    )
    harness.letLeasesEnd()
    await harness.run(later())
    // Requested again, a change has the same id, by which followers are told once.
    const asked = new Set(harness.alerted().map(({ id }) => id))
    expect(asked).toEqual(new Set((await list.since('NFL', before)).map(({ id }) => id)))
    const [from, to] = [statuses[(survived + 1) % 2], statuses[survived % 2]]
    expect((await told(before)).toSorted()).toEqual(
      clubs.map((club) => `${playerId(club, 2)} status ${from} ${to}`).toSorted(),
    )
    if (!killed) break
    kills++
  }
  expect(kills).toBeGreaterThan(exhaustive ? 20 : 2)
})

/** Three of each club hurt or not: its score is 7 or 10. */
const hurt = (returnedOn: string | null) =>
  clubs.flatMap((club) =>
    [1, 2, 3].map((n) => {
      const player = playerId(club, n)
      return injury(club, { id: `${player}-20261118-knee`, playerId: player, returnedOn })
    }),
  )
const bandsOf = async (since: Date) =>
  (await told(since)).filter((line) => clubs.some((club) => line.startsWith(`${teamId(club)} `)))

it('another band of a team’s score is told, with who moved it most, and a score within its band is not', async () => {
  const before = at('21T10:00')
  await harness.put(injury('BUF'))
  await harness.run(at('21T10:01'))
  expect(await bandsOf(before)).toEqual([])
  await harness.put(...hurt(null))
  await harness.run(at('21T10:02'))
  expect((await bandsOf(before)).toSorted()).toEqual(
    clubs.map((club) => `${teamId(club)} ${club === 'BUF' ? 9 : 10} 7`).toSorted(),
  )
  const change = (await list.since('NFL', before)).find(isOfTeam)
  expect(change).toMatchObject({
    ...{
      cause: 'band',
      at: '2026-11-21T10:02:00.000Z',
      most: expect.stringMatching(/^Player \d of/),
    },
    ...{
      name: expect.stringMatching(/^City of [A-Z]+ [A-Z]+$/),
      id: expect.stringMatching(/#band#/),
    },
  })
  await harness.run(at('21T10:03'))
  expect(await bandsOf(at('21T10:02'))).toEqual([])
})

it('a run killed at any write and run again tells every team’s band exactly once', async () => {
  harness.alerted()
  let minute = Date.parse('2026-11-21T11:00:00.000Z')
  const later = () => {
    minute += 60_000
    return new Date(minute)
  }
  let kills = 0
  // Odd, so that the band changes each time.
  for (let survived = 0; ; survived += exhaustive ? 1 : 9) {
    const isFit = survived % 2 === 0
    await harness.put(...hurt(isFit ? '2026-11-20' : null))
    const before = later()
    const killed = await harness.run(later(), harness.killedAfter(survived)).then(
      () => false,
      (error) => {
        if (!(error instanceof SimulatedKill)) throw error
        return true
      },
    )
    harness.letLeasesEnd()
    await harness.run(later())
    const asked = new Set(harness.alerted().map(({ id }) => id))
    expect(asked).toEqual(new Set((await list.since('NFL', before)).map(({ id }) => id)))
    expect((await bandsOf(before)).toSorted()).toEqual(
      clubs.map((club) => `${teamId(club)} ${isFit ? '7 10' : '10 7'}`).toSorted(),
    )
    if (!killed) break
    kills++
  }
  expect(kills).toBeGreaterThan(exhaustive ? 20 : 2)
})

it('a change that was told is deleted after two weeks', async () => {
  const items = await harness.itemsOf('changes#')
  const [{ ttl, change } = { ttl: 0, change: { at: '' } }] = items
  expect(Number(ttl) * 1000 - Date.parse((change as { at: string }).at)).toBe(14 * 86_400_000)
})
