import { expect, test } from 'vitest'
import { teamChange } from '#shared/presentation/teamScore.ts'
import { changeBetween } from '#shared/scoring/team/scoreChange.ts'
import { injury } from '#shared/scoring/testing/facts.ts'
import { withChange } from './rescoreTeam.ts'
import { scoreTeam } from './tasks/calculateTeam.ts'
import { club, sampleAsOf, scoredTeam } from './testing/scoredTeams.ts'

const team = club('nfl-home')
const healing = [injury('old', 'p-QB', { startedOn: '2026-06-01', returnedOn: '2026-07-01' })]
const before = scoredTeam('nfl-home', 'nfl', { injuries: healing })
const nextDay = new Date(Date.parse(sampleAsOf) + 86_400_000)

const after = (facts: typeof before.facts, last = before) =>
  withChange(team, facts, scoreTeam(facts, nextDay), last, nextDay)

const hurt = { ...before.facts, injuries: [...healing, injury('new', 'p-WR', { grade: 4 })] }

test('a first run has no change', () => {
  const { since, change } = withChange(team, before.facts, before.score, undefined, nextDay)
  expect([since, change]).toEqual([nextDay.toISOString(), null])
})

test('an injury is a change since the previous explanation appeared', () => {
  const { since, change } = after(hurt)
  expect(since).toBe(nextDay.toISOString())
  expect(change).toMatchObject({ since: sampleAsOf, at: nextDay.toISOString() })
  expect(change?.moves[0]).toMatchObject({ kind: 'appeared', playerId: 'p-WR' })
})

test('a score computed afterwards, for a time before the first run, is not compared', () => {
  const changeSince = (firstRun: string) =>
    withChange(team, hurt, scoreTeam(hurt, nextDay), before, nextDay, firstRun)
  const first = nextDay.toISOString()
  expect(changeSince(first)).toMatchObject({ since: first, change: null })
  expect(changeSince(sampleAsOf).change?.moves).not.toEqual([])
})

test('a day of healing that changes no printed number keeps the last change', () => {
  const moves = changeBetween(before.score.explanation, after(before.facts).score.explanation).moves
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.every(({ shown }) => shown === 0)).toBe(true)
  expect(after(before.facts)).toMatchObject({ since: sampleAsOf, change: null })
  const last = { ...before, change: after(hurt).change }
  expect(after(before.facts, last).change).toEqual(last.change)
})

test('a move that is too small to be printed is left out of the page', () => {
  const { change } = after(hurt)
  const page = teamChange(change)
  expect(change?.moves.some(({ shown }) => shown === 0)).toBe(true)
  expect(page?.moves.map(({ player_id }) => player_id)).toEqual(['p-WR'])
  const sum = page?.moves.reduce((total, { shown }) => total + shown, 0)
  expect(Number(page?.before) + Number(sum)).toBeCloseTo(Number(page?.after), 6)
})
