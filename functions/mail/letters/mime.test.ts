import { expect, test } from 'vitest'
import { mimeMessage } from './mime.ts'

const of = (over: object = {}) =>
  mimeMessage({
    ...{ from: 'Matchfit <hello@stage.example>', to: 'fan@reader.example' },
    ...{ replyTo: 'desk@stage.example', subject: 'Nothing to decide', text: 'One\nTwo' },
    ...{ html: '<p>Ødegård</p>', headers: { 'List-Unsubscribe': '<https://stage.example/a>' } },
    ...over,
  })
const decoded = (message: string, type: string) => {
  const [, base64 = ''] =
    new RegExp(
      `text/${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n([^=-]*=*)\r\n--`,
    ).exec(message) ?? []
  return Buffer.from(base64.replaceAll('\r\n', ''), 'base64').toString()
}

test('a message has its headers, and both parts unchanged', () => {
  const message = of()
  expect(message).toContain('\r\nSubject: Nothing to decide\r\n')
  expect(message).toContain('\r\nList-Unsubscribe: <https://stage.example/a>\r\n')
  expect(decoded(message, 'plain')).toBe('One\nTwo')
  expect(decoded(message, 'html')).toBe('<p>Ødegård</p>')
  expect(message.indexOf('text/plain')).toBeLessThan(message.indexOf('text/html'))
})

test('a subject that is not ASCII is split into encoded words of at most 75 characters, without splitting a character', () => {
  const subject = 'Ødegård 56% → 33%, '.repeat(8)
  const [, folded = ''] = /\r\nSubject: ((?:.|\r\n )*)\r\n/.exec(of({ subject })) ?? []
  const words = folded.split('\r\n ')
  expect(words.length).toBeGreaterThan(1)
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75)
  const texts = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString())
  expect(texts.join('')).toBe(subject)
  expect(texts.join('')).not.toContain('\uFFFD')
})

test('no line is longer than mail servers accept', () => {
  const message = of({ html: 'a'.repeat(10_000), text: 'b'.repeat(57) })
  expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(decoded(message, 'html')).toBe('a'.repeat(10_000))
  expect(decoded(message, 'plain')).toBe('b'.repeat(57))
})

test('a line break cannot start another header', () => {
  for (const name of ['to', 'subject'])
    expect(() => of({ [name]: 'fan@reader.example\r\nBcc: all@reader.example' })).toThrow(
      'line break',
    )
})
