import { describe, expect, it } from 'vitest'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import { deriveInjuries } from './deriveInjuries.ts'

const now = new Date('2026-11-21T12:00:00Z')

const report = (
  day: string,
  status: string,
  notes: string | null = null,
  bodyPart: string | null = 'Knee',
): StatusReport => ({
  kind: 'status',
  playerId: 'nfl-1',
  at: `2026-${day}T17:00:00.000Z`,
  status,
  practice: null,
  bodyPart,
  notes,
})
const derive = (reports: StatusReport[], derivedBefore: Injury[] = []) =>
  deriveInjuries({ reports, seasons: [], derivedBefore }, now)

describe('a player’s injuries', () => {
  it('reports that name no injury derive none', () => {
    expect(derive([])).toEqual([])
    expect(derive([report('11-18', 'Active', null, null)])).toEqual([])
  })

  it.each([
    ['rest', 'Not injury related - rest'],
    ['an illness', 'Illness'],
    ['a suspension', 'Suspension'],
    ['a coach’s decision', 'Coach’s decision'],
  ])('are none for %s', (_, notes) => {
    expect(derive([report('11-18', 'Out', notes, null)])).toEqual([])
  })

  it.each(['Suspended', 'Inactive'])('are none for the bare status %s', (status) => {
    expect(derive([report('11-18', status, null, null)])).toEqual([])
  })

  it('each detail comes from the newest report that states it', () => {
    const [injury] = derive([
      report('11-16', 'Questionable', 'left knee soreness'),
      report('11-17', 'Out', 'Grade 2 MCL sprain, left knee, out 4-6 weeks'),
      report('11-18', 'Out', null),
    ])
    expect(injury).toMatchObject({
      id: 'nfl-1-20261116-knee',
      bodyPart: 'knee',
      side: 'left',
      diagnosis: 'MCL sprain',
      grade: 2,
      startedOn: '2026-11-16',
      returnedOn: null,
      expectedOn: '2026-12-22',
      unread: false,
    })
  })

  it('an injury keeps its id when an earlier report is found', () => {
    const [first] = derive([report('11-17', 'Out')])
    const [again] = derive(
      [report('11-14', 'Questionable'), report('11-17', 'Out')],
      first && [first],
    )
    expect(again).toMatchObject({ id: first?.id, startedOn: '2026-11-14' })
  })

  it('reports of the same day of injury are about one injury, weeks apart', () => {
    const stated = (day: string) => ({ ...report(day, 'Out'), startedOn: '2026-09-30' })
    const injuries = derive([stated('10-01'), stated('11-18')])
    expect(injuries).toMatchObject([{ startedOn: '2026-09-30', returnedOn: null }])
  })

  it('an injury began on the stated day, not on the day of the first report', () => {
    const stated = { ...report('11-17', 'Out'), startedOn: '2026-11-01' }
    const [injury] = derive([report('11-16', 'Out'), stated])
    expect(injury).toMatchObject({ id: 'nfl-1-20261116-knee', startedOn: '2026-11-01' })
    expect(derive([stated], injury && [injury])).toMatchObject([{ id: injury?.id }])
    const later = { ...report('11-17', 'Out'), startedOn: '2026-11-18' }
    expect(derive([later])).toMatchObject([{ startedOn: '2026-11-17' }])
  })

  it('an injury ends after two weeks without a report, unless the player is on a long-term list', () => {
    expect(derive([report('11-01', 'Questionable')])).toMatchObject([{ returnedOn: '2026-11-01' }])
    expect(derive([report('11-07', 'Questionable')])).toMatchObject([{ returnedOn: null }])
    expect(derive([report('10-01', 'Injured Reserve')])).toMatchObject([{ returnedOn: null }])
  })

  it('an injury is marked for an admin if its note could not be read', () => {
    expect(derive([report('11-18', 'Out', 'Undisclosed', null)])).toMatchObject([
      { bodyPart: null, unread: true },
    ])
  })

  it('a surgery stays although later reports do not mention it', () => {
    const notes = 'underwent surgery to repair a torn meniscus in his right knee'
    expect(derive([report('11-18', 'Out', notes), report('11-20', 'Out')])).toMatchObject([
      { surgery: true, side: 'right' },
    ])
  })
})
