import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { learnServerTime } from '../../../lib/serverTime.ts'
import { InjuryForm } from './InjuryForm.tsx'

const form = (id?: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <InjuryForm
        sportsID={1}
        records={[]}
        id={id}
        player={{ player_id: 'nfl-1', player_name: 'Obi' }}
        onChoose={() => {}}
        opened={undefined}
      />
    </QueryClientProvider>,
  )

/** The choices of the field with this label, in their order. */
const choicesOf = (label: string) => {
  const [, select = ''] = form().split(`>${label}</label>`)
  const [options = ''] = select.split('</select>')
  return [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, value, text]) => `${value} ${text}`,
  )
}

test('the grades are 0.5, 1, 2, 3 and 4, or none', () => {
  expect(choicesOf('Grade')).toEqual([' none', '0.5 0.5', '1 1', '2 2', '3 3', '4 4'])
})

test('an injury is new, 1, or not, 0', () => {
  expect(choicesOf('New injury')).toEqual(['1 True', '0 False'])
})

test('the day of an injury can be picked up to today in the East', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  // Files share a process, and another one's tests may have set the server's clock apart from this one.
  learnServerTime(new Headers({ date: now.toUTCString() }), now.getTime())
  expect(form()).toMatch(/Injury date<\/label><input[^>]*type="date" max="2026-11-21"/)
  vi.useRealTimers()
})

test('an empty form cannot be inserted, and a chosen record can be submitted', () => {
  expect(form()).toMatch(/<button[^>]*disabled=""[^>]*>Insert new/)
  expect(form('nfl-i1')).toMatch(/<button(?![^>]*disabled)[^>]*>Submit change/)
})
