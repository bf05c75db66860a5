import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { redactMeta, redactText } from './redact.ts'

const secret = fc.stringMatching(/^[A-Z][a-z]{3}[0-9]{3}[!?*]{1,2}[a-z]{4}$/)
const jwt = fc
  .tuple(
    fc.stringMatching(/^eyJ[\w-]{20}$/),
    fc.stringMatching(/^eyJ[\w-]{30}$/),
    fc.stringMatching(/^[\w-]{43}$/),
  )
  .map((parts) => parts.join('.'))
const oneTimeToken = fc.stringMatching(/^[\w-]{43}$/)
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join(''))
const secretName = fc
  .constantFrom(
    'password',
    'confirm_password',
    'reset-password',
    'passwd',
    'pwd',
    'token',
    'fp_token',
    'access token',
    'refreshToken',
    'x-access-token',
    'secret',
    'api_key',
    'Authorization',
    'cookie',
    'credentials',
    'card-number',
    'cvc',
  )
  .chain(anyCase)

/** The value, nested in objects and lists. */
const buried = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.boolean(), { maxLength: 4 }))
    .map(([inner, path]) =>
      path.reduce<unknown>((nested, list) => (list ? [1, nested] : { a: 1, b: nested }), inner),
    )

describe('the log of a posted value', () => {
  it('never holds a value under a secret’s name, however deep and in whatever case', () => {
    const posted = fc
      .tuple(secretName, secret, fc.constantFrom('text', 'list', 'object'))
      .map(([name, value, form]) => ({
        meta: { [name]: form === 'text' ? value : form === 'list' ? [value] : { v: value } },
        value,
      }))
    fc.assert(
      fc.property(
        posted.chain((one) => buried(fc.constant(one.meta)).map((meta) => ({ ...one, meta }))),
        ({ meta, value }) => {
          expect(JSON.stringify(redactMeta(meta))).not.toContain(value)
        },
      ),
    )
  })

  it('never holds a token, under whatever name or in whatever text', () => {
    const posted = fc.tuple(
      fc.oneof(jwt, oneTimeToken),
      fc.constantFrom('', 'see ', '/reset?x='),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(posted, ([token, before, name]) => {
        const text = before + token
        for (const meta of [text, [text], { [name]: text }, { [text]: 1 }])
          expect(JSON.stringify(redactMeta(meta))).not.toContain(token)
      }),
    )
  })

  it('never holds a password that a text assigns', () => {
    const assigned = fc.tuple(
      secretName.filter((name) => !/card|cvc| /i.test(name)),
      fc.constantFrom('=', ': ', '":"', '\\":\\"', '%3D'),
      secret,
    )
    fc.assert(
      fc.property(assigned, ([name, sign, value]) => {
        expect(redactText(`at login ${name}${sign}${value} failed`)).not.toContain(value)
      }),
    )
  })

  test('keeps an id that begins with the digits of a card number', () => {
    const address = '42424242-4242-4242-b0a3-4ad13b750c9b@reader.example'
    expect(redactText(address)).toBe(address)
    expect(redactText('42424242-4242-4242-b0a3')).toBe('[hidden]-b0a3')
  })

  test('never holds a card number, but keeps a time and an amount', () => {
    expect(redactText('card 4242 4242 4242 4242 declined')).toBe('card [hidden] declined')
    expect(redactMeta({ n: 4242424242424242 })).toEqual({ n: '[hidden]' })
    expect(redactMeta({ at: 1795262400001, amount: 2900 })).toEqual({
      at: 1795262400001,
      amount: 2900,
    })
  })

  test('otherwise equals the posted value', () => {
    const meta = { sport: 'nfl', view: 'teams', ok: true, none: null, ids: ['nfl-BUF', 7] }
    expect(redactMeta(meta)).toEqual(meta)
    expect(redactText('Wrong password for this address')).toBe('Wrong password for this address')
  })

  test('is cut in depth, in number and in length', () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 2_000; i++) deep = [deep]
    expect(JSON.stringify(redactMeta(deep)).length).toBeLessThan(40)
    expect(redactMeta(Array.from({ length: 80 }, () => 1))).toHaveLength(50)
    expect(redactText('word '.repeat(300))).toHaveLength(501)
  })
})
