import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { listen } from '../emulators/loopback.ts'

/** `20260822T031303Z` */
const timeOf = (folder: string) => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(folder) ?? []
  return second && new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Recorded files of publishers, in a folder of `SOURCE/TIME/FILE`. Each is served from its time until the next of
 * its name.
 */
export const recordedFiles = (from: string) => {
  const versions = foldersIn(from).flatMap((source) =>
    foldersIn(join(from, source)).flatMap((folder) => {
      const time = timeOf(folder)
      if (!time) return []
      const path = join(from, source, folder)
      return readdirSync(path).map((name) => ({
        name: `${source}/${name.replace(/\.gz$/, '')}`,
        source,
        path: join(path, name),
        time,
      }))
    }),
  )
  const byName = Map.groupBy(
    versions.toSorted((one, other) => Number(one.time) - Number(other.time)),
    ({ name }) => name,
  )
  return {
    /** What was recorded, when and of whom. */
    recordings: versions as readonly { name: string; source: string; time: Date }[],
    /** When something was recorded, first to last. */
    times: [...new Set(versions.map(({ time }) => time.getTime()))]
      .toSorted((one, other) => one - other)
      .map((time) => new Date(time)),
    /** The file as it stood at a time; undefined if there was none. */
    read(name: string, at: Date): Buffer | undefined {
      const found = byName.get(name)?.findLast(({ time }) => time <= at)
      if (!found) return undefined
      const bytes = readFileSync(found.path)
      return found.path.endsWith('.gz') ? gunzipSync(bytes) : bytes
    },
  }
}

/** Answers `/SOURCE/FILE?at=TIME` on this machine: 404 if there was no such file at that time. */
export const serveRecordedFiles = (files: ReturnType<typeof recordedFiles>) =>
  listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const at = new Date(url.searchParams.get('at') ?? '')
      const bytes = files.read(decodeURIComponent(url.pathname.slice(1)), at)
      if (bytes) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
      else response.writeHead(404).end()
    }),
  )
