import { competitions } from '#shared/domain/sport/sport.ts'
import type { Converted } from '../../feed/feed.ts'
import { sportsDataIo } from '../feeds.ts'
import { fixture, key } from './provider.ts'

export const fetchedAt = new Date('2026-11-21T15:00:00Z')

const feeds = competitions.flatMap((competition) => sportsDataIo({ key, competition }))

/** `nfl/players` */
export const feedOf = (name: string) => {
  const feed = feeds.find((candidate) => candidate.name === `sportsdataio/${name}`)
  if (!feed) throw new Error(`there is no feed ${name}`)
  return feed
}

export const convertText = (name: string, text: string): Converted =>
  feedOf(name).convert({
    bytes: new TextEncoder().encode(text),
    fetchedAt,
    contentType: 'application/json',
  })

export const convert = (name: string, payload: unknown): Converted =>
  convertText(name, JSON.stringify(payload))

type Fields = Record<string, unknown>

/** The records of a fixture, which a test may change. */
export const recordsOf = (name: string): Fields[] => JSON.parse(fixture(name))
export const recordOf = (name: string, index = 0): Fields => recordsOf(name)[index] ?? {}
