import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Person } from '#functions/store/accounts/people.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'

const columns = [
  'id',
  'email',
  'email_verified',
  'favorite_sport',
  'country',
  'created_at',
  'admin',
]

/** The number of rows formatted and compressed at a time. */
const rowsPerPiece = 500

async function* piecesOf(people: AsyncIterable<Person>, admins: ReadonlySet<string>) {
  yield csvFile([columns])
  let rows: string[][] = []
  for await (const one of people) {
    const { id, email, email_verified, favorite_sport, country = '', created_at } = one
    const flags = [String(email_verified), String(admins.has(id))] as const
    rows.push([id, email, flags[0], favorite_sport, country, created_at, flags[1]])
    if (rows.length < rowsPerPiece) continue
    yield csvFile(rows)
    rows = []
  }
  yield csvFile(rows)
}

/** All users as compressed CSV, with only one piece of the text in memory at a time. */
export async function* usersFile(
  people: AsyncIterable<Person>,
  admins: ReadonlySet<string>,
): AsyncGenerator<Uint8Array> {
  const gzip = createGzip()
  const written = pipeline(Readable.from(piecesOf(people, admins)), gzip)
  // Reading from `gzip` throws the same error, so this promise needs no handler until it is awaited.
  written.catch(() => {})
  yield* gzip
  await written
}
