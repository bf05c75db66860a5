import { expect, test } from 'vitest'
import { lossRows } from './lossRows.ts'

const part = (player_id: string, shown: number, label = 'knee sprain') => ({
  ...{ key: `${player_id} ${label}`, player_id, player: player_id, label },
  ...{ effect: shown, shown, value: 50 },
})
const explanation = (parts: ReturnType<typeof part>[]) => ({
  ...{ original: 10, score: 8, shown_original: 10, shown_score: 8 },
  parts,
})
const nobody = () => false
const told = (rows: readonly { id: string; shown: number; published: number }[]) =>
  rows.map(({ id, shown, published }) => `${id} ${published} ${shown}`)

test('a player has one line with his costliest injury, and his others are counted', () => {
  const page = explanation([part('a', -0.5), part('b', -0.3), part('a', -0.2, 'concussion, thumb')])
  const [first] = lossRows(page, page, nobody).rows
  expect(first).toMatchObject({ id: 'a', label: 'knee sprain', others: 2, shown: -0.7 })
})

test('eight players have their own lines, the rest share one, and no point is lost', () => {
  const page = explanation(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) => part(id, id < 'j' ? -0.1 : 0)),
  )
  const { rows, rest } = lossRows(page, page, nobody)
  expect(rows.map(({ id }) => id).join('')).toBe('abcdefgh')
  expect(told(rest)).toEqual(['i -0.1 -0.1', 'j 0 0'])
})

test('a what-if keeps lines in their places and gives each of its players a line, whatever he costs', () => {
  const published = explanation([part('a', -2), part('b', -0.4), part('c', 0)])
  const shown = explanation([part('d', -1, 'what if: out'), part('b', -0.4), part('c', 0)])
  const { rows, rest } = lossRows(published, shown, (id) => id === 'a' || id === 'c')
  expect(told(rows)).toEqual(['a -2 0', 'b -0.4 -0.4', 'd 0 -1', 'c 0 0'])
  expect(rest).toEqual([])
})
