import { expect, test } from 'vitest'
import type { LockedPlayer, ShownPlayer } from '#shared/contract/players.ts'
import { listedCost, stateText } from './ListedPlayer.tsx'

const today = '2026-11-21'
const listed = (over: Partial<ShownPlayer>) =>
  ({ position: 'QB', team_name: 'Cowboys', team_abbr: 'DAL', ...over }) as ShownPlayer

test.each<[string, Partial<ShownPlayer>, string]>([
  ['fit', {}, 'QB · Cowboys'],
  ['fit, without a position', { position: null }, 'Cowboys'],
  [
    'out with a date of ours and of his team',
    {
      ...{ status: 'Out', body_part: 'knee' },
      ...{ return_date: '2026-12-06', team_return_date: '2026-11-29' },
    },
    'Out, knee · we say Dec 6, team says Nov 29 · QB · Cowboys',
  ],
  [
    'out without a date',
    { status: 'Injured', body_part: null, return_date: null },
    'Injured · no date · QB · Cowboys',
  ],
  [
    'in doubt',
    { status: 'Questionable', body_part: 'ankle', availability: 68.6 },
    'Questionable, ankle · plays 69% · QB · Cowboys',
  ],
  [
    'ruled out by an editor',
    { status: 'Out', body_part: null, set_by_editor: true },
    'Out · set by an editor · QB · Cowboys',
  ],
  ['fit by an editor’s word', { set_by_editor: true }, 'Active · set by an editor · QB · Cowboys'],
])('a player who is %s is told of in one line', (_, over, text) => {
  expect(stateText(listed(over), today)).toBe(text)
})

test('a guest sees the status, but neither chance nor return', () => {
  const locked = { ...listed({ status: 'Out', body_part: 'knee' }), locked: true } as LockedPlayer
  expect(stateText(locked, today)).toBe('Out, knee · QB · Cowboys')
  expect(listedCost(locked)).toBeNull()
})

test.each<[Partial<ShownPlayer>, string | null]>([
  [{ cost: -2.1 }, 'DAL −2.1'],
  [{ cost: -2.4, change: -2.2 }, 'DAL −2.4, was −0.2'],
  [{ cost: -0.5, change: 0.3 }, 'DAL −0.5, was −0.8'],
  [{ cost: 0 }, null],
  [{}, null],
])('a cost of %j names its team: %s', (over, text) => {
  expect(listedCost(listed(over))).toBe(text)
})
