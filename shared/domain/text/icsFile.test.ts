import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, icsFile } from './icsFile.ts'

const game: CalendarEvent = {
  id: 'nfl-2026-11-BUF@matchfit',
  title: 'New York Jets at Buffalo Bills',
  about: 'Josh Allen',
  start: '2026-11-22T18:00:00.000Z',
  minutes: 195,
  isCancelled: false,
}
const file = (...events: CalendarEvent[]) =>
  icsFile({
    ...{ name: 'My team', product: 'Matchfit', hours: 6, events },
    changedAt: '2026-11-21T12:00:00.000Z',
  })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an entry has its times in UTC, its own id and the time of its last change', () => {
  expect(unfolded(file(game)).slice(16, 25)).toEqual([
    'BEGIN:VEVENT',
    'UID:nfl-2026-11-BUF@matchfit',
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261122T180000Z',
    'DTEND:20261122T211500Z',
    'SUMMARY:New York Jets at Buffalo Bills',
    'DESCRIPTION:Josh Allen',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
  ])
})

test('a game without a time is an entry for the day, and a called-off one says so', () => {
  const lines = unfolded(file({ ...game, start: '2026-11-22', isCancelled: true }))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261122')
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([])
  expect(lines).toContain('STATUS:CANCELLED')
})

test('a hostile name does not break out of its line', () => {
  const title = 'A;B,C\\D\r\nEND:VEVENT\nX\u0000Y\u2028Z'
  expect(unfolded(file({ ...game, title }))).toContain(
    'SUMMARY:A\\;B\\,C\\\\D\\nEND:VEVENT\\nXY\\nZ',
  )
})

test('without games a calendar still has the component that the format requires', () => {
  const lines = unfolded(file())
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ])
})

test('no line is longer than 75 octets, no letter is cut, and whatever is in a name comes out again', () => {
  const name = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(name, (title) => {
      const text = file({ ...game, title })
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        const bytes = new TextEncoder().encode(line)
        expect(bytes.length).toBeLessThanOrEqual(75)
        expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(line)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const events = unfolded(text).filter((line) => line === 'BEGIN:VEVENT')
      expect(events).toHaveLength(1)
      const summary = unfolded(text).find((line) => line.startsWith('SUMMARY:')) ?? ''
      const read = summary
        .slice(8)
        .replace(/\\(.)/gs, (_, one: string) => (one === 'n' ? '\n' : one))
      const kept = title.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
      expect(read).toBe(kept)
    }),
  )
})
