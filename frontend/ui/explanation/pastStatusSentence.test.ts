import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { pastStatusSentence } from './pastStatusSentence.ts'

const row = (over: Partial<PlayerRow>) =>
  ({
    ...{ availability: 0, injury_status: 'Out', body_part: 'ankle', gaming_score: 0 },
    ...{ injury_date: '2026-11-02', recovery_return_date: '2026-12-06', return_date_from: 'team' },
    ...{ predicted_return_date: '2026-12-08', season_end_chance: 12 },
    ...over,
  }) as PlayerRow
const healthy = {
  ...{ availability: 100, injury_status: null, body_part: null, injury_date: null },
  ...{ recovery_return_date: null, return_date_from: null, gaming_score: 97 },
}

test.each<[Partial<PlayerRow>, string]>([
  [{}, 'Out: hurt ankle, since Nov 2. Out of the game, so his score was 0.'],
  [
    { injury_status: 'IR' },
    'Injured reserve: hurt ankle, since Nov 2. Out of the game, so his score was 0.',
  ],
  [{ injury_status: null }, 'Out: hurt ankle, since Nov 2. Out of the game, so his score was 0.'],
  [{ injury_date: null }, 'Out: hurt ankle. Out of the game, so his score was 0.'],
  [{ injury_date: null, body_part: null }, 'Out. Out of the game, so his score was 0.'],
  [{ body_part: null }, 'Out: since Nov 2. Out of the game, so his score was 0.'],
  [
    { body_part: 'lower_back' },
    'Out: hurt lower back, since Nov 2. Out of the game, so his score was 0.',
  ],
  [
    { injury_date: '2025-12-21' },
    'Out: hurt ankle, since Dec 21, 2025. Out of the game, so his score was 0.',
  ],
  [
    { set_by_editor: true },
    'Out, set by an editor: hurt ankle, since Nov 2. Out of the game, so his score was 0.',
  ],
  [
    { injury_status: 'Suspended', body_part: null, injury_date: null, gaming_score: 96 },
    'Suspended. Out for a reason other than his health, so his score stayed.',
  ],
  [
    { injury_status: 'Questionable', availability: 69 },
    'Questionable: hurt ankle, since Nov 2. We gave him 69% to play.',
  ],
  [
    { injury_status: 'Doubtful', availability: 25 },
    'Doubtful: hurt ankle, since Nov 2. We gave him 25% to play.',
  ],
  [
    { injury_status: 'Doubtful', availability: 0.3 },
    'Doubtful: hurt ankle, since Nov 2. We gave him 1% to play.',
  ],
  [
    { injury_status: 'In doubt', availability: 35, set_by_editor: true },
    'In doubt, set by an editor: hurt ankle, since Nov 2. Our editor gave him 35% to play.',
  ],
  [
    { injury_status: null, availability: 60 },
    'In doubt: hurt ankle, since Nov 2. We gave him 60% to play.',
  ],
  [healthy, 'Active.'],
  [{ ...healthy, availability: null }, 'Active.'],
  [{ ...healthy, set_by_editor: true }, 'Active, set by an editor.'],
  [
    {
      ...healthy,
      body_part: 'knee',
      recovery_return_date: '2026-11-15',
      return_date_from: 'returned',
    },
    'Active, back since Nov 15 from a hurt knee.',
  ],
  [
    { ...healthy, recovery_return_date: '2025-12-21', return_date_from: 'returned' },
    'Active, back since Dec 21, 2025.',
  ],
])('%j reads, once the game has begun: %s', (over, text) => {
  const { lead, rest } = pastStatusSentence(row(over), '2026-11-22')
  const sentence = `${lead} ${rest}`.trim()
  expect(sentence).toBe(text)
  expect(sentence).not.toMatch(/\b(is|are|will|plays|expects?|next)\b/)
})
