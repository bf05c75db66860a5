import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

type Cell = string | number | boolean | null
const decompress = promisify(brotliDecompress)

/** No screen shows more, and a payload may hold a whole league. */
const mostRecords = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Providers write a name in one field or in two. */
const namesIn = (record: Record<string, unknown>) => [
  record.Name,
  record.CommonName,
  record.ShortName,
  `${record.FirstName} ${record.LastName}`,
]

/** Every object of a payload, at any depth, that names one of these players. */
export const recordsAbout = (
  payload: unknown,
  names: ReadonlySet<string>,
): Record<string, Cell>[] => {
  const found: Record<string, Cell>[] = []
  const visit = (value: unknown) => {
    if (found.length === mostRecords) return
    if (Array.isArray(value)) for (const element of value) visit(element)
    if (!isRecord(value)) return
    if (namesIn(value).some((name) => typeof name === 'string' && names.has(name)))
      found.push(
        Object.fromEntries(
          Object.entries(value).map(([field, cell]) => [
            field,
            typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : (cell as Cell),
          ]),
        ),
      )
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
  }
  visit(payload)
  return found
}

/** The payloads of feeds, as received. */
export const rawRecords = (s3: S3Client, Bucket: string) => ({
  async about(Key: string, names: ReadonlySet<string>) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    const bytes = await Body?.transformToByteArray()
    if (!bytes) return []
    const text = (await decompress(bytes)).toString('utf8')
    // News can also be XML, but records about players cannot.
    return /^\s*[[{]/.test(text) ? recordsAbout(JSON.parse(text), names) : []
  },
})
