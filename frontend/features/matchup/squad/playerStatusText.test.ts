import { expect, test } from 'vitest'
import { playerStatusText } from './playerStatusText.ts'

const fit = { position: 'LT', injury_status: null, body_part: null, return_date_from: null }

test.each([
  [fit, 'LT · Active'],
  [{ ...fit, injury_status: 'Out', body_part: 'Ankle' }, 'LT · Out, ankle'],
  [{ ...fit, injury_status: 'Out' }, 'LT · Out'],
  [{ ...fit, body_part: 'Knee', return_date_from: 'forecast' as const }, 'LT · Injured, knee'],
  [{ ...fit, body_part: 'Knee', return_date_from: 'returned' as const }, 'LT · Active'],
  [{ ...fit, position: null }, 'Active'],
  [
    { ...fit, injury_status: 'Out', body_part: 'Ankle', set_by_editor: true as const },
    'LT · Out, ankle · set by an editor',
  ],
  [
    { ...fit, return_date_from: 'forecast' as const, set_by_editor: true as const },
    'LT · Active · set by an editor',
  ],
])('%j reads %s', (player, text) => {
  expect(playerStatusText(player)).toBe(text)
})
