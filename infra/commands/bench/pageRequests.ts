import type { CallLog } from '../../laptop/emulators/calls.ts'
import type { Row } from './row.ts'

const answered = async (address: string, init?: RequestInit) => {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return ((await answer.json()) as { data: unknown }).data
}

/** The requests to DynamoDB that a page costs for a guest, and for a member, whose session is read as well. */
export async function* pageRequests(origin: string, calls: CallLog): AsyncGenerator<Row> {
  const minted = await fetch(`${origin}/__local/members`, { method: 'POST', body: '{}' })
  const { token } = (await minted.json()) as { token: string }
  const { schedules } = (await answered(`${origin}/api/main/1/schedules`)) as {
    schedules: { game_id: string; home_team_id: string }[]
  }
  const game = schedules[0]
  if (!game) throw new Error('The schedule shows no game')
  const pages = [
    `/main/1/matchup/${game.game_id}`,
    `/main/1/team/${game.home_team_id}`,
    '/main/players/1',
    '/main/1/healthScores',
  ]
  for (const [who, headers] of [
    ['a guest', {}],
    ['a member', { 'x-access-token': token }],
  ] as const)
    for (const page of pages) {
      calls.clear()
      await answered(`${origin}/api${page}`, { headers })
      const asked = calls.list().filter(({ service }) => service === 'dynamodb')
      const detail = asked.map(({ action }) => action).join(', ')
      yield { what: `${who}’s ${page}`, value: asked.length, unit: 'requests', detail }
    }
}
