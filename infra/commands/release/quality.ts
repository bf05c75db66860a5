import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { repository } from '#infra/repository.ts'

const entry = z.strictObject({
  /** The claim that the figures support. */
  shows: z.string(),
  day: z.iso.date(),
  figures: z.array(z.strictObject({ what: z.string(), value: z.number() })),
})
const quality = z.record(z.string(), entry)
type Quality = z.infer<typeof quality>

const file = join(repository, 'docs/quality.json')
const readme = join(repository, 'README.md')
const [begins, ends] = ['<!-- quality begins -->', '<!-- quality ends -->']

export const readQuality = (): Quality => quality.parse(JSON.parse(readFileSync(file, 'utf8')))

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** The table in README, with a row for each command that a release runs. */
export const qualityTable = (entries: Quality): string => {
  const rows = Object.entries(entries)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([command, { shows, day, figures }]) => {
      const counted = figures.map(({ what, value }) => `${numbers.format(value)} ${what}`)
      return `| \`npm run ${command}\` | ${shows} | ${counted.join('; ')} | ${day} |`
    })
  return [
    '| Command | What it shows | Last figures | On |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** The README with this table in its place. */
export const withQualityTable = (text: string, entries: Quality): string => {
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)]
  if (from < 0 || to < from) throw new Error(`README.md lacks ${begins} or ${ends}`)
  return `${text.slice(0, from + begins.length)}\n${qualityTable(entries)}\n${text.slice(to)}`
}

/** Replaces the figures of a command by those of today. */
export const recordQuality = (command: string, measured: Omit<z.infer<typeof entry>, 'day'>) => {
  const day = new Date().toISOString().slice(0, 10)
  const entries = { ...readQuality(), [command]: { ...measured, day } }
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
  writeFileSync(readme, withQualityTable(readFileSync(readme, 'utf8'), entries))
}
