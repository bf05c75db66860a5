import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import {
  answered,
  headersOf,
  loaded,
  pagesOf,
  residentGb,
  spawnPortal,
  uploadPicture,
} from './portalProcess.ts'
import type { Row } from './row.ts'

const requests = 4000
const uploads = 50
/** Functions that are not called end after two minutes. */
const idleMs = 150_000

const picture = (shade: number) => {
  const background = { r: shade, g: shade, b: shade }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The memory that a running portal takes, including the processes that it starts. */
export async function* memoryUse(folder: string): AsyncGenerator<Row> {
  const { pid, origin, stop } = await spawnPortal(folder)
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentGb(pid))
  }, 500)
  const row = (what: string): Row => {
    const detail = `at most ${peak.toFixed(2)} GB until then`
    return { what: `memory ${what}`, value: residentGb(pid), unit: 'GB', detail }
  }
  try {
    await loaded(origin)
    yield row('after the demo')

    const headers = await headersOf(origin, { admin: true })
    const pages = await pagesOf(origin)
    let asked = 0
    const reader = async () => {
      for (; asked < requests; asked++) {
        const who = asked % 2 ? { headers } : {}
        await answered(`${origin}${pages[asked % pages.length]}`, who)
      }
    }
    await Promise.all(Array.from({ length: 8 }, reader))
    yield row(`after ${requests} requests`)

    for (let i = 0; i < uploads; i++) await uploadPicture(origin, headers, await picture(i))
    yield row(`after ${uploads} pictures`)

    await setTimeout(idleMs)
    yield row('idle')
  } finally {
    clearInterval(watch)
    stop()
  }
}
