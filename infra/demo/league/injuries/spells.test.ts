import { describe, expect, it } from 'vitest'
import type { Injury } from '#shared/domain/facts/injury.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { competitions, type SportId, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'
import { publishedRecoveries, rareRecoveries } from '../testing/publishedRecoveries.ts'
import { medianRecovery, recurrenceShare } from '../testing/survival.ts'

const [saturday = ''] = clocks
const today = easternDay(new Date(saturday))

const bySport = (now: string): Map<SportId, readonly Injury[]> => {
  const facts = leagueAt(now)
  const sports = new Map(
    ofKind(facts, 'player').map(({ id, competition }) => [id, sportOfCompetition(competition)]),
  )
  return Map.groupBy(ofKind(facts, 'injury'), ({ playerId }) => sports.get(playerId) ?? 1)
}

/** Injuries of one sport and several seeds, with the players kept apart. */
const pooled = (sport: SportId): readonly Injury[] => {
  const seeds = ['one', 'two', 'three', 'four', 'five', 'six']
  const ofSport = competitions.filter((one) => sportOfCompetition(one) === sport)
  return seeds.flatMap((seed) =>
    ofSport
      .flatMap((only) => ofKind(leagueAt(saturday, { seed, only }), 'injury'))
      .map((injury) => ({ ...injury, playerId: `${seed} ${injury.playerId}` })),
  )
}

const off = (days: number | undefined, published: number) => Math.abs((days ?? 0) / published - 1)

describe('recoveries', () => {
  describe.each(['2026-11-21', '2027-02-10', '2027-07-04'])('of the demo on %s', (day) => {
    const injuries = bySport(`${day}T15:00:00Z`)
    it.each(publishedRecoveries)('take the $days days of $source: sport $sport, $injury', (one) => {
      const own = injuries.get(one.sport)?.filter(one.fits) ?? []
      expect(off(medianRecovery(own, day), one.days)).toBeLessThanOrEqual(0.15)
    })
  })

  it.each(rareRecoveries)(
    'take the $days days of $source over several seeds: sport $sport, $injury',
    (one) => {
      const own = pooled(one.sport).filter(one.fits)
      expect(off(medianRecovery(own, today), one.days)).toBeLessThanOrEqual(0.15)
    },
  )

  it('take longer, the higher the grade', () => {
    const own =
      bySport(saturday)
        .get(3)
        ?.filter(({ bodyPart }) => bodyPart === 'hamstring') ?? []
    const days = [0.5, 1, 2, 3].map((grade) =>
      medianRecovery(
        own.filter((one) => one.grade === grade),
        today,
      ),
    )
    expect(days).toEqual(days.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })
})

describe('recurrence', () => {
  const isHamstring = ({ bodyPart }: Injury) => bodyPart === 'hamstring'

  it('follows 38% of the hamstring injuries of the NFL (PubMed 34878369)', () => {
    const own = bySport(saturday).get(1) ?? []
    const { share, followed } = recurrenceShare(own, isHamstring, today)
    expect(followed).toBeGreaterThan(200)
    expect(Math.abs(share - 0.38)).toBeLessThanOrEqual(0.03)
    const hamstrings = own.filter(isHamstring)
    const marked = hamstrings.filter(({ recurrence }) => recurrence).length / hamstrings.length
    expect(Math.abs(marked - 0.38)).toBeLessThanOrEqual(0.03)
  })

  it('follows those who came back within two weeks more often', () => {
    const own = pooled(1)
    const shareAfter = (isQuick: boolean) =>
      recurrenceShare(own, isHamstring, today, ({ startedOn, returnedOn }) => {
        const days = daysBetween(startedOn, returnedOn) ?? 0
        return isQuick === days <= 14
      }).share
    expect(shareAfter(true)).toBeGreaterThan(1.3 * shareAfter(false))
  })

  it('gives 17.8% of soccer players a second ACL tear (BJSM 55/23/1350), over several seeds', () => {
    const isAcl = ({ diagnosis }: Injury) => diagnosis === 'ACL tear'
    const { share } = recurrenceShare(pooled(3), isAcl, today)
    expect(Math.abs(share - 0.178)).toBeLessThanOrEqual(0.03)
  })

  it('sprains the ankles of 25.8% of the NBA in a season (qxmd 31389712)', () => {
    const sprained = (from: Day, until: Day) =>
      new Set(
        (bySport(saturday).get(2) ?? [])
          .filter(
            ({ bodyPart, startedOn }) =>
              bodyPart === 'ankle' && startedOn >= from && startedOn < until,
          )
          .map(({ playerId }) => playerId),
      ).size / 450
    expect(Math.abs(sprained('2024-09-01', '2025-08-01') - 0.258)).toBeLessThanOrEqual(0.03)
    expect(Math.abs(sprained('2025-09-01', '2026-08-01') - 0.258)).toBeLessThanOrEqual(0.03)
  })
})

describe('injuries', () => {
  it('have notes that agree with their facts', () => {
    for (const injury of ofKind(leagueAt(saturday), 'injury')) {
      const read = parseInjuryNote(injury.notes, injury.startedOn)
      expect(
        {
          bodyPart: read.bodyPart,
          side: read.side ?? null,
          diagnosis: read.diagnosis,
          grade: read.grade ?? null,
        },
        injury.notes ?? '',
      ).toEqual({
        bodyPart: injury.bodyPart,
        side: injury.side,
        diagnosis: injury.diagnosis,
        grade: injury.grade,
      })
      if (!injury.returnedOn) continue
      const { minDays = 0, maxDays = 0 } = read.estimatedReturn ?? {}
      const expected = daysBetween(injury.startedOn, injury.expectedOn)
      expect(expected, injury.notes ?? '').toBe(Math.round((minDays + maxDays) / 2))
    }
  }, 60_000)

  it.each(clocks)(
    'on %s keep a realistic share of players out, with returns in the future',
    (now) => {
      const day = easternDay(new Date(now))
      const injuries = ofKind(leagueAt(now), 'injury')
      const open = injuries.filter(({ returnedOn }) => returnedOn === null)
      expect(open.length / 3146).toBeGreaterThan(0.02)
      expect(open.length / 3146).toBeLessThan(0.2)
      for (const { startedOn, expectedOn } of open) {
        expect(startedOn <= day).toBe(true)
        expect((expectedOn ?? '') > day).toBe(true)
      }
      for (const { returnedOn, startedOn } of injuries)
        if (returnedOn) expect(returnedOn > startedOn && returnedOn <= day).toBe(true)
    },
  )

  it('of one player never overlap', () => {
    const files = Map.groupBy(ofKind(leagueAt(saturday), 'injury'), ({ playerId }) => playerId)
    for (const injuries of files.values()) {
      const inOrder = injuries.toSorted((a, b) => (a.startedOn < b.startedOn ? -1 : 1))
      for (const [i, { startedOn }] of inOrder.entries()) {
        const before = inOrder[i - 1]
        if (before) expect((before.returnedOn ?? '9999') < startedOn).toBe(true)
      }
    }
  })

  it('hit positions that sprint more often than those that block, and kickers rarely', () => {
    const facts = leagueAt(saturday)
    const share = (positions: string[], bodyPart?: string) => {
      const ids = new Set(
        ofKind(facts, 'player')
          .filter(
            ({ competition, position }) =>
              competition === 'NFL' && positions.includes(position ?? ''),
          )
          .map(({ id }) => id),
      )
      const own = ofKind(facts, 'injury').filter(
        (one) => ids.has(one.playerId) && (!bodyPart || one.bodyPart === bodyPart),
      )
      return own.length / ids.size
    }
    expect(share(['WR', 'CB'], 'hamstring')).toBeGreaterThan(
      2 * share(['T', 'G', 'C'], 'hamstring'),
    )
    expect(share(['K', 'P', 'LS'])).toBeLessThan(share(['WR', 'CB', 'RB']) / 2)
  })
})
