import type { CallLog } from '../../laptop/emulators/calls.ts'
import { answered, headersOf } from './portalProcess.ts'
import { listsOf } from './publicPages.ts'
import type { Row } from './row.ts'

/** The requests to DynamoDB that a page costs for a guest, and for a member, whose session is read as well. */
export async function* pageRequests(origin: string, calls: CallLog): AsyncGenerator<Row> {
  const member = await headersOf(origin, {})
  const [game] = (await listsOf(origin, 1)).games
  if (!game) throw new Error('The schedule shows no game')
  const pages = [
    `/main/1/matchup/${game.id}`,
    `/main/1/team/${game.home_team_id}`,
    '/main/players/1',
    '/main/1/healthScores',
  ]
  for (const [who, headers] of [
    ['a guest', {}],
    ['a member', member],
  ] as const)
    for (const page of pages) {
      calls.clear()
      await answered(`${origin}/api${page}`, { headers })
      const asked = calls.list().filter(({ service }) => service === 'dynamodb')
      const detail = asked.map(({ action }) => action).join(', ')
      yield { what: `${who}’s ${page}`, value: asked.length, unit: 'requests', detail }
    }
}
