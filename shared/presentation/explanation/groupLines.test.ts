import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { groupLines, groupSentence } from './groupLines.ts'

const groupOf = (players: readonly { weight: number; score: number }[]) => {
  const total = players.reduce((sum, { weight }) => sum + weight, 0)
  const shares = players.map(({ weight }, at) => ({ player_id: `p${at}`, share: weight / total }))
  const scores = new Map(players.map(({ score }, at) => [`p${at}`, score]))
  const average = shares.reduce((sum, { share }, at) => sum + share * (players[at]?.score ?? 0), 0)
  return { group: { average: oneDecimal(average), shares }, scores }
}

test('a player costs his share times what his score lacks of 100, the costliest first', () => {
  const { group, scores } = groupOf([
    { weight: 4, score: 90 },
    { weight: 4, score: 0 },
    { weight: 2, score: 100 },
  ])
  expect(groupLines(group, scores)).toEqual({
    lines: [
      { playerId: 'p1', share: 0.4, score: 0, cost: -40 },
      { playerId: 'p0', share: 0.4, score: 90, cost: -4 },
    ],
    rest: { count: 1, share: 0.2, cost: 0 },
  })
})

test('the printed costs add up from 100 to the printed average', () => {
  const player = fc.record({
    weight: fc.integer({ min: 1, max: 60 }),
    score: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(fc.array(player, { minLength: 1, maxLength: 14 }), (players) => {
      const { group, scores } = groupOf(players)
      const { lines, rest } = groupLines(group, scores)
      const sum = lines.reduce((total, { cost }) => total + cost, rest?.cost ?? 0)
      expect(oneDecimal(100 + sum)).toBe(group.average)
      expect(lines.length).toBeLessThanOrEqual(8)
      expect(lines.length + (rest?.count ?? 0)).toBe(players.length)
    }),
  )
})

test('a missing player is named with his cost before anyone who plays', () => {
  const line = (playerId: string, cost: number) => ({ playerId, share: 0.2, score: 0, cost })
  const reported = {
    ...{ injury_status: 'Out', recovery_return_date: '2026-12-06', return_date_from: 'team' },
    predicted_return_date: '2026-12-09',
    ...{ body_part: 'Ankle', season_end_chance: 0 },
  } as const
  const row = (player_id: string, player_name: string, availability: number) =>
    [player_id, { ...reported, player_id, player_name, availability } as PlayerRow] as const
  const players = new Map([row('fit', 'Percy Vance', 100), row('out', 'Tate Whitford', 0)])
  const lines = [line('fit', -19), line('out', -12)]
  expect(groupSentence(lines, 67.2, players, '2026-11-21', false)).toEqual({
    lead: 'Tate Whitford takes 12.0 of the 32.8 points missing:',
    rest: 'ankle, out, we say Dec 9, team says Dec 6.',
  })
  expect(groupSentence([line('fit', -19)], 81, players, '2026-11-21', false).lead).toBe(
    'Nobody is out or doubtful.',
  )
  const banned = { ...reported, player_name: 'Rhys Holt', availability: 0, gaming_score: 81 }
  const withBan = new Map([...players, ['banned', banned as PlayerRow] as const])
  expect(
    groupSentence([line('banned', -19), ...lines], 67.2, withBan, '2026-11-21', false).lead,
  ).toContain('Tate Whitford takes 12.0')
  expect(groupSentence([line('banned', -19)], 81, withBan, '2026-11-21', false).lead).toBe(
    'Nobody is out or doubtful for his health.',
  )
})

const takes = 'Tate Whitford takes 12.0 of the 32.8 points missing:'
const took = 'Tate Whitford took 12.0 of the 32.8 points missing:'
const account = 'Injury risk and form account for the missing points.'
const accounted = 'Injury risk and form accounted for the missing points.'

test.each<[Partial<PlayerRow>, string, string]>([
  [{}, `${takes} ankle, out, we say Dec 9, team says Dec 6.`, `${took} ankle, out.`],
  [
    { injury_status: 'IR' },
    `${takes} ankle, injured reserve, we say Dec 9, team says Dec 6.`,
    `${took} ankle, injured reserve.`,
  ],
  [
    { set_by_editor: true },
    `${takes} ankle, out, set by an editor, we say Dec 9, team says Dec 6.`,
    `${took} ankle, out, set by an editor.`,
  ],
  [{ availability: 69 }, `${takes} ankle, plays 69%.`, `${took} ankle, 69% to play.`],
  [{ body_part: null }, `${takes} out, we say Dec 9, team says Dec 6.`, `${took} out.`],
  [
    { availability: 100 },
    `Nobody is out or doubtful. ${account}`,
    `Nobody was out or doubtful. ${accounted}`,
  ],
  [
    { gaming_score: 81 },
    `Nobody is out or doubtful for his health. ${account}`,
    `Nobody was out or doubtful for his health. ${accounted}`,
  ],
])('with %j a group says before and since the start', (over, present, past) => {
  const row = {
    ...{ injury_status: 'Out', recovery_return_date: '2026-12-06', return_date_from: 'team' },
    ...{ body_part: 'Ankle', season_end_chance: 0, player_id: 'p', availability: 0 },
    ...{ player_name: 'Tate Whitford', predicted_return_date: '2026-12-09' },
    ...over,
  } as PlayerRow
  const sentence = (isPast: boolean) => {
    const lines = [{ playerId: 'p', share: 0.2, score: 0, cost: -12 }]
    const { lead, rest } = groupSentence(lines, 67.2, new Map([['p', row]]), '2026-11-21', isPast)
    return `${lead} ${rest}`
  }
  expect(sentence(false)).toBe(present)
  expect(sentence(true)).toBe(past)
})
