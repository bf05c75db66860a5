import type { Context } from 'aws-lambda'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminChanges, type ChangeMaker } from '#functions/http/adminChanges.ts'
import { audits } from '#functions/store/audits.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { playerViewOf } from '#functions/store/pageViews.ts'
import { repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { injury, league, playerId } from '../../calculations/testing/league.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { rulingChanges } from './rulings.ts'

const harness = await calculationHarness('emulated')
const handler = await harness.handlerOf('admin-injuries', () => import('./handler.ts'))
const { ORIGIN_SECRET = '', AUDITS_TABLE = '', FACTS_TABLE = '' } = process.env
const trail = audits(harness.db, AUDITS_TABLE)

const saturday = new Date('2026-11-21T12:00:00.000Z')
const ofPlayer = { sportsID: 1, playerID: playerId('BUF') } as const
let admin: { email: string; token: string }
let other: { email: string; token: string }

const { ruling, rule, undoRuling } = adminInjuryEndpoints
let minute = 0
const call = async (
  endpoint: Endpoint,
  body: unknown,
  {
    token = admin.token as string | null,
    at = new Date(saturday.getTime() + 60_000 * minute++),
  } = {},
) => {
  const answer = await handler(
    harness.request({
      ...{ endpoint, at, body, params: { secret: harness.adminKey } },
      headers: { 'x-origin-secret': ORIGIN_SECRET },
      ...(token && { token }),
    }),
    {} as Context,
  )
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const read = async (at?: Date) => (await call(ruling, ofPlayer, at && { at })).data
const out: Ruling = {
  ...{ says: 'out', chance: null, expected_return: null, body_part: null },
  ...{ ends: 'released', end_day: null },
}
const doubt: Ruling = { ...out, says: 'doubt', chance: 35 }
const asked = async (next: object | null) => ({
  ...ofPlayer,
  ruling: next,
  version: (await read()).version as string,
})
const save = async (next: object | null, token?: string) => {
  const answer = await call(rule, await asked(next), token ? { token } : {})
  expect(answer.status).toBe(200)
  return answer
}
const report: FactOf<'status'> = {
  ...{ kind: 'status', playerId: ofPlayer.playerID, at: '2026-11-20T18:00:00.000Z' },
  ...{ status: 'Questionable', practice: null, bodyPart: 'Knee', notes: 'Limited on Friday' },
}

beforeAll(async () => {
  admin = await harness.member({ admin: true })
  other = await harness.member({ admin: true })
  await harness.put(...league(), injury('BUF', { expectedOn: '2026-12-13' }), report)
  await harness.run(saturday)
  await harness.run(saturday)
})
beforeEach(async () => {
  if ((await read()).ruling) await save(null)
  await harness.purge()
})

describe('a ruling', () => {
  it('is shown to admins beside the feed’s own status, with who set it and whether it is in force', async () => {
    const feed = {
      ...{ status: 'Questionable', reported_at: report.at, body_part: 'Knee' },
      ...{ notes: 'Limited on Friday', team_return_date: '2026-12-13' },
    }
    expect(await read()).toMatchObject({ player_name: 'Player 1 of BUF', ruling: null, feed })
    const { data } = await save({ ...doubt, ends: 'next_game' })
    const shown = await read()
    expect(shown).toMatchObject({ version: data.version, feed })
    expect(shown.ruling).toEqual({
      ...{ ...doubt, ends: 'next_game', in_force: true },
      ...{ set_by: admin.email, set_at: expect.stringMatching(/^2026-11-21T12:/) },
    })
    const over = await read(new Date('2026-11-22T18:00:00.000Z'))
    expect(over.ruling).toMatchObject({ says: 'doubt', in_force: false })
  })

  it('is on the player’s public page after the run started by its save, and gone after its release', async () => {
    const status = async () => {
      await harness.drain()
      const { document } = await harness.dependencies.views.read(playerViewOf(1, ofPlayer.playerID))
      const { injury_status, availability, set_by_editor } = document?.playerInfo ?? {}
      return { injury_status, availability, set_by_editor }
    }
    const before = await status()
    await save(doubt)
    expect(await status()).toEqual({
      ...{ injury_status: 'In doubt', availability: 35, set_by_editor: true },
    })
    await save(null)
    expect(await status()).toEqual(before)
  })

  it('is refused to the second of two admins, and if the request is repeated', async () => {
    const body = await asked(out)
    expect((await call(rule, body, { token: other.token })).status).toBe(200)
    const conflict = { status: 409, type: 'CONFLICT', message: /Somebody else/ }
    const refused = { ...conflict, message: expect.stringMatching(conflict.message) }
    expect(await call(rule, body)).toMatchObject(refused)
    expect(await call(rule, { ...body, ruling: null })).toMatchObject(refused)
    expect((await read()).ruling).toMatchObject({ says: 'out', set_by: other.email })
  })

  it('is stored for one of two admins who save at the same time, and refused to the other', async () => {
    const body = await asked(out)
    const at = new Date(saturday.getTime() + 60_000 * minute++)
    const answers = await Promise.all([
      call(rule, body, { at }),
      call(rule, { ...body, ruling: doubt }, { at, token: other.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? admin : other
    expect((await read()).ruling.set_by).toBe(winner.email)
  })

  it('is audited, and can be undone and restored in one call each', async () => {
    const saved = await save(out)
    const [audit] = (await trail.ofUser(admin.email)).audits
    expect(audit).toMatchObject({
      action: 'CHANGE_RULING',
      meta: { subject: ofPlayer.playerID, before: null, after: { says: 'out' } },
    })
    const { set_at } = (await read()).ruling
    const undone = await call(undoRuling, { change: saved.data.change }, { token: other.token })
    expect(undone.status).toBe(200)
    expect((await read()).ruling).toBeNull()
    expect((await trail.ofUser(other.email)).audits[0]).toMatchObject({ action: 'UNDO_RULING' })

    expect((await call(undoRuling, { change: saved.data.change })).status).toBe(409)
    const restored = await call(undoRuling, { change: undone.data.change.id })
    expect(restored.status).toBe(200)
    // It ends relative to the time when it was first made.
    expect((await read()).ruling).toMatchObject({ says: 'out', set_at })
  })

  it('cannot be undone over a later one', async () => {
    const first = await save(out)
    await save(doubt)
    expect((await call(undoRuling, { change: first.data.change })).status).toBe(409)
    expect((await read()).ruling).toMatchObject({ says: 'doubt' })
  })

  it('must exist to be released: otherwise nothing is saved', async () => {
    const { version } = await read()
    expect(await call(rule, await asked(null))).toMatchObject({
      status: 200,
      message: 'Nothing was changed, so nothing was saved.',
      data: { change: null, version },
    })
  })

  it.each([
    ['a chance for a player who is out', { ...out, chance: 20 }, 'ruling.chance'],
    ['a doubt without a chance', { ...out, says: 'doubt' }, 'ruling.chance'],
    ['a last day that is over', { ...out, ends: 'day', end_day: '2026-11-20' }, 'end_day'],
    ['a return in the past', { ...out, expected_return: '2026-11-20' }, 'expected_return'],
    ['an unknown field', { ...out, grade: 2 }, 'ruling.grade'],
  ])('is refused with %s', async (_, next, field) => {
    const { version } = await read()
    const answer = await call(rule, { ...ofPlayer, ruling: next, version })
    expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  })

  it('on a player of another sport, or on nobody, is not found', async () => {
    const body = await asked(out)
    expect((await call(rule, { ...body, sportsID: 2 })).status).toBe(404)
    expect((await call(rule, { ...body, playerID: 'nfl-nobody' })).status).toBe(404)
  })

  it('can be read, set and undone only by admins', async () => {
    const member = await harness.member()
    const body = await asked(out)
    for (const [endpoint, sent] of [
      [ruling, ofPlayer],
      [rule, body],
      [undoRuling, { change: `${saturday.toISOString()}#${'0'.repeat(36)}` }],
    ] as const) {
      expect((await call(endpoint, sent, { token: null })).status).toBe(401)
      expect((await call(endpoint, sent, { token: member.token })).status).toBe(403)
    }
    expect((await read()).ruling).toBeNull()
  })
})

it('a ruling whose write is repeated, because its answer was lost, is not mistaken for another admin’s', async () => {
  const { scores } = harness.dependencies
  const changes = adminChanges(harness.db, AUDITS_TABLE)
  const facts = factStore(repeatingWrites(harness.db), FACTS_TABLE)
  const queue = { recalculate: async () => {} } as unknown as InjuryDependencies['queue']
  const rulings = rulingChanges({ facts, scores, changes, queue })
  const caller = { tier: 'member', email: admin.email } as unknown as ChangeMaker['caller']
  const { version } = await read()
  const body = { ...ofPlayer, ruling: out, version }
  const done = await rulings.change(body, { caller, now: saturday })
  expect((await read()).version).toBe(done.version)
})
