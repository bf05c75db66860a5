import { describe, expect, it } from 'vitest'
import type { FlagEntry } from '#shared/domain/register/flagEntries.ts'
import { ana, club, fixture, flag, gamesOf, sundays } from '../testing/flags.ts'
import type { CurrentFlag } from './currentFlags.ts'
import { keptFlags, newFlag } from './newFlag.ts'
import { newFlagOutcomes } from './newFlagOutcomes.ts'

const [first] = sundays
const now = '2026-11-28T12:00:00.000Z'
const said = (over: Partial<FlagEntry['said']> = {}): CurrentFlag => {
  const { kind: _kind, id: _id, at: _at, ...current } = flag()
  const words = { ...current.said, at: '2026-11-28T09:00:00.000Z', ...over }
  return { ...current, said: words }
}

describe('a flag', () => {
  it('is registered once for a player, a game and a listing', () => {
    const entry = newFlag(said(), [], now)
    expect(entry).toMatchObject({ id: `${club.id}/flag-${first}/${ana.id}-1`, at: now })
    expect(newFlag(said(), entry ? [entry] : [], now)).toBeNull()
    // The publisher repeats itself.
    expect(newFlag(said(), [flag()], now)).toBeNull()
  })

  it.each([
    ['another word', { listing: '25% to play', chance: 0.25 }],
    ['another day of return', { back: '2026-12-12' }],
  ])('with %s is registered beside the one before', (_, over) => {
    expect(newFlag(said(over), [flag()], now)?.id).toBe(`${club.id}/flag-${first}/${ana.id}-2`)
  })

  it('older than the last registered one is not registered', () => {
    const older = said({ listing: 'Out', at: '2026-11-27T10:00:00.000Z' })
    expect(newFlag(older, [flag()], now)).toBeNull()
  })

  it('that clears a player is registered only if he was in doubt', () => {
    const cleared = said({ listing: 'Active', chance: null, clears: true })
    expect(newFlag(cleared, [], now)).toBeNull()
    expect(newFlag(cleared, [flag()], now)).toMatchObject({ said: { listing: 'Active' } })
  })
})

describe('the entries that still matter', () => {
  const settled = (entry: FlagEntry, share: number | null = null) => {
    const facts = {
      players: [ana],
      games: [fixture(first, { status: 'final' })],
      stats: [gamesOf(ana.id, [first, share])],
    }
    return [entry, ...newFlagOutcomes(facts, [entry], { at: now, on: '2026-11-30' })]
  }
  const dated = flag({
    said: { ...flag().said, back: '2027-01-10' },
    ours: { chance: 0.1, back: '2027-01-02' },
    simple: { chance: 0, back: '2027-01-01' },
  })

  it('are those on games of the last two weeks', () => {
    expect(keptFlags(settled(flag()), '2026-12-13')).toHaveLength(2)
    expect(keptFlags(settled(flag()), '2026-12-14')).toEqual([])
  })

  it('are those with a stated return day, and their outcomes, until the player plays', () => {
    expect(keptFlags(settled(dated), '2027-02-01')).toHaveLength(2)
    expect(keptFlags(settled(dated), '2027-06-01')).toEqual([])
    expect(keptFlags(settled(dated, 1), '2027-02-01')).toEqual([])
  })

  it('keep a return day until the game that ended the absence can no longer be corrected', () => {
    const facts = {
      players: [ana],
      games: sundays.map((day) => fixture(day, { status: 'final' })),
      stats: [gamesOf(ana.id, [first, null], [sundays[2], 1])],
    }
    const outcomes = newFlagOutcomes(facts, [dated], { at: now, on: '2026-12-14' })
    const kept = (on: string) =>
      keptFlags([dated, ...outcomes], on).filter(({ id }) => id === dated.id)
    expect(kept('2026-12-27')).toHaveLength(1)
    expect(kept('2026-12-28')).toEqual([])
  })
})
