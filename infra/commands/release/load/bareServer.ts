import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { unpack } from '#functions/store/compressedJson.ts'
import { batchGet } from '#functions/store/dynamodb.ts'
import { lastRunKey, sessionKey, viewKey } from '#functions/store/keys.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { documentsAt } from '../../../laptop/emulators/clients.ts'

/**
 * The minimum that can answer a page: node:http, the reads that the portal makes for a member's call, and JSON.
 * It has no edge, gateway, worker or checks, so the portal's throughput is measured relative to its own.
 */
const [endpoint = '', file = ''] = process.argv.slice(2)
/** Its calls are noted by the emulator, as those of functions are. */
const db = documentsAt(endpoint, 'bare')
const { TableNames = [] } = await db.send(new ListTablesCommand())
const named = (start: string) => TableNames.find((name) => name.startsWith(start)) ?? ''
const [views, accounts] = [named('Views'), named('Accounts')]

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/file') return createReadStream(file).pipe(response)
  const sport = Number(searchParams.get('sport')) as SportId
  const name = searchParams.get('view') ?? ''
  const [items] = await Promise.all([
    batchGet(db, views, [viewKey(name, 'current'), lastRunKey(sport)]),
    db.send(new GetCommand({ TableName: accounts, Key: sessionKey('load') })),
  ])
  const page = items.find(({ body }) => body)
  const data = page && unpack(page.body as Uint8Array)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 'success', data }))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Ready on http://127.0.0.1:${port}\n`)
})
