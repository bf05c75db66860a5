import { expect, test } from 'vitest'
import { reportFiles, titleTime } from './reportFiles.ts'

const asked = (now: string) => reportFiles(new Date(now)).map(({ file }) => file)

test('the reports of the last four quarter-hours are asked for first, then older ones', () => {
  expect(asked('2026-02-08T20:37:00Z')).toEqual([
    'Injury-Report_2026-02-08_03_30PM.pdf',
    'Injury-Report_2026-02-08_03_15PM.pdf',
    'Injury-Report_2026-02-08_03_00PM.pdf',
    'Injury-Report_2026-02-08_02_45PM.pdf',
    'Injury-Report_2026-02-08_12_30PM.pdf',
    'Injury-Report_2026-02-08_05_30AM.pdf',
  ])
})

test('an older report is asked for only if no newer one is there', () => {
  const files = reportFiles(new Date('2026-02-08T20:37:00Z'))
  expect(files.map(({ instead }) => instead ?? false)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(files.every(({ optional }) => optional)).toBe(true)
  expect(files[0]?.address).toBe(
    'https://ak-static.cms.nba.com/referee/injury/Injury-Report_2026-02-08_03_30PM.pdf',
  )
})

test('until December 2025 a report of half past is named by its hour', () => {
  expect(asked('2025-01-10T22:30:00Z').slice(0, 2)).toEqual([
    'Injury-Report_2025-01-10_05PM.pdf',
    'Injury-Report_2025-01-10_04PM.pdf',
  ])
  expect(asked('2025-01-10T22:29:00Z')[0]).toBe('Injury-Report_2025-01-10_04PM.pdf')
})

test.each([
  ['2026-02-08T05:05:00Z', 'Injury-Report_2026-02-08_12_00AM.pdf'],
  ['2026-02-08T17:00:00Z', 'Injury-Report_2026-02-08_12_00PM.pdf'],
  ['2026-07-08T16:15:00Z', 'Injury-Report_2026-07-08_12_15PM.pdf'],
  ['2026-02-09T04:59:00Z', 'Injury-Report_2026-02-08_11_45PM.pdf'],
])('at %s it is %s', (now, file) => {
  expect(asked(now)[0]).toBe(file)
})

test.each([
  ['02/08/26', '03:30 PM', '2026-02-08T20:30:00.000Z'],
  ['02/08/26', '12:15 AM', '2026-02-08T05:15:00.000Z'],
  ['04/01/21', '08:30 PM', '2021-04-02T00:30:00.000Z'],
  ['04/01/21', '12:30 PM', '2021-04-01T16:30:00.000Z'],
])('the title %s %s is %s', (day, clock, at) => {
  expect(titleTime(day, clock)?.toISOString()).toBe(at)
})

test('a title with an impossible time has none', () => {
  expect(titleTime('13/45/26', '03:30 PM')).toBeUndefined()
  expect(titleTime('02/08/26', '25:71 PM')).toBeUndefined()
})
