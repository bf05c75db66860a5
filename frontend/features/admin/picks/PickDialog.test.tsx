import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PickDialog } from './PickDialog.tsx'
import type { WeekGame } from './pickWords.ts'

const colors = { primary: '#00338D', secondary: '#C60C30' }
const game: WeekGame = {
  ...{ id: 'nfl-1', season: 2026, season_type: 1, week: 12, status: 'scheduled', date_time: null },
  ...{ away_team_id: 'a', away_team_abbr: 'MIA', away_team_name: 'Aways' },
  ...{ home_team_id: 'h', home_team_abbr: 'BUF', home_team_name: 'Homes' },
  ...{ away_team_colours: colors, home_team_colours: colors, over_under: 44, point_spread: -3 },
  over_under_prediction_outcome: 'Under',
  over_under_prediction_outcome_override: null,
  favored_team_by_predicted_spread: 'Home:BUF',
  favored_team_by_predicted_spread_override: 'Away:MIA',
  ...{ disable_over_under_bet: false, disable_spread_bet: false },
  ...{ phase: 'open', freezes_at: null, overridden: null },
}

/** The choices with this name, the chosen one in capitals. */
const choicesOf = (name: string) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PickDialog opened={game} onRead={async () => game} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const [, after = ''] = markup.split(`<legend class="vh">${name}</legend>`)
  const [buttons = ''] = after.split('</fieldset>')
  return [...buttons.matchAll(/aria-pressed="(\w+)">([^<]*)/g)].map(([, chosen, text = '']) =>
    chosen === 'true' ? text.toUpperCase() : text,
  )
}

test('the total can be Over, Under or Unpredictable, and starts at the public outcome', () => {
  expect(choicesOf('Over/under')).toEqual(['Over', 'UNDER', 'Unpredictable'])
})

test('the spread can be either team or Unpredictable, and starts at the override', () => {
  expect(choicesOf('Spread')).toEqual(['MIA', 'BUF', 'Unpredictable'])
})

test('resetting all overrides is a choice of Yes or No that starts at No', () => {
  expect(choicesOf('Reset all overrides of this game')).toEqual(['NO', 'Yes'])
})
