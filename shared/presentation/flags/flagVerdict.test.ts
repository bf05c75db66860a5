import { expect, test } from 'vitest'
import { flagVerdict } from './flagVerdict.ts'

const said = (n: number, value: number, low: number, high: number) => {
  const { kind, lead, rest } = flagVerdict({ n, difference: { value, low, high } })
  return [kind, `${lead} ${rest}`.trim()]
}

test.each([
  [
    'ours is closer if the whole interval is below zero',
    said(760, -0.0104, -0.0127, -0.0081),
    ['ours', 'Ours closer by 0.0104 than the flag’s own record; 95%: 0.0081 to 0.0127.'],
  ],
  [
    'the flag is closer if the whole interval is above zero, and it is said as plainly',
    said(760, 0.0031, 0.001, 0.0052),
    ['flag', 'The flag is closer by 0.0031 than ours; 95%: 0.0010 to 0.0052. Believe the flag.'],
  ],
  [
    'there is no difference if the interval has zero in it',
    said(760, 0.0003, -0.0012, 0.0018),
    [
      'same',
      'No difference to the flag’s own record: ours is 0.0003 worse; 95%: −0.0012 to +0.0018. Believe the flag.',
    ],
  ],
  [
    'an interval that ends at zero shows no difference',
    said(200, -0.0004, -0.0008, 0),
    [
      'same',
      'No difference to the flag’s own record: ours is 0.0004 better; 95%: −0.0008 to 0.0000. Believe the flag.',
    ],
  ],
  [
    'a difference that no place shows is none',
    said(2558, 0, 0, 0),
    [
      'same',
      'No difference to the flag’s own record: ours is as good; 95%: 0.0000 to 0.0000. Believe the flag.',
    ],
  ],
  [
    'fewer than 200 entries prove nothing, whatever the interval',
    said(199, -0.1, -0.2, -0.05),
    ['unproven', 'unproven: 199 of 200 entries'],
  ],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})
