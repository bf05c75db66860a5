import type {
  ForecastRecordPage,
  PublisherRow,
  ShownComparison,
} from '#shared/contract/record/forecasts.ts'

/** A picture of fewer would show only luck. */
export const fewestGraded = 30

export interface Bar {
  readonly name: string
  /** An average error: the shorter bar was closer. */
  readonly error: number
  readonly text: string
}

/** Bars over the same players, and a sentence that sums them up. */
interface Picture {
  readonly bars: readonly Bar[]
  readonly sentence: string
}

export interface ShortRecord {
  readonly title: string
  readonly dates: readonly Picture[]
  readonly chances: readonly Picture[]
  /** The comparisons graded too rarely to be drawn, one sentence each. */
  readonly few: readonly string[]
}

type Graded = Pick<ForecastRecordPage, 'sports' | 'publishers'>

/** The main points of a sport's record: how close our dates and chances were, compared with those of others. */
export const shortRecord = ({ sports, publishers }: Graded): readonly ShortRecord[] =>
  sports.map(({ sport, title, rows }) => {
    const first = rows.find(({ group, days_out }) => group === null && days_out === 0)
    const own = publishers.filter((row) => row.sport === sport)
    const named = own.filter(({ days }) => days !== null && days.n >= fewestGraded)
    const dates = [
      drawn(first?.days_off, simpleRule, days, 'returns'),
      ...(named.length > 0
        ? named.map((row) => datesOf(row))
        : [drawn(first?.club, clubs, days, 'returns with a club’s date')]),
    ]
    const chances = own.map((row) => chancesOf(row))
    const all = [...dates, ...chances].flatMap((one) => one ?? [])
    const pictures = (of: typeof dates) => of.flatMap((one) => one?.picture ?? [])
    return {
      title,
      dates: pictures(dates),
      chances: pictures(chances),
      few: all.flatMap(({ few }) => few ?? []),
    }
  })

interface Drawn {
  readonly picture?: Picture
  readonly few?: string
}

/** The forecaster whom ours are compared with. */
interface Rival {
  readonly name: string
  readonly subject: string
  readonly were: 'was' | 'were'
  readonly possessive: string
}

const simpleRule: Rival = {
  ...{ name: 'Simple rule', subject: 'The simple rule', were: 'was' },
  possessive: 'the simple rule’s',
}
const clubs: Rival = {
  ...{ name: 'Clubs', subject: 'The clubs', were: 'were', possessive: 'the clubs’' },
}
const ownRecord: Rival = {
  ...{ name: 'Such listings before', subject: 'The listings’ own record', were: 'was' },
  possessive: 'the listings’ own',
}
const publisherOf = ({ publisher: name }: PublisherRow): Rival => ({
  ...{ name, subject: name },
  were: name.endsWith('clubs') ? 'were' : 'was',
  possessive: name.endsWith('s') ? `${name}’` : `${name}’s`,
})

interface Measure {
  readonly what: string
  readonly first: (error: number) => string
  readonly text: (error: number) => string
}

const days: Measure = {
  what: 'Return dates',
  first: (error) => `${error.toFixed(1)} days`,
  text: (error) => error.toFixed(1),
}
const chance: Measure = {
  what: 'Chance to play',
  first: (error) => `a squared error of ${error.toFixed(3)}`,
  text: (error) => error.toFixed(3),
}

const counted = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}`

const drawn = (
  comparison: ShownComparison | null | undefined,
  rival: Rival,
  measure: Measure,
  what: string,
  beside: readonly Bar[] = [],
): Drawn | null => {
  if (!comparison) return null
  const { n, ours, other } = comparison
  if (n < fewestGraded)
    return { few: `${measure.what} beside ${rival.possessive}: ${n} of ${fewestGraded} ${what}.` }
  const bars = [barOf('Ours', ours, measure), barOf(rival.name, other, measure), ...beside]
  return { picture: { bars, sentence: sentenceOf(comparison, rival, measure, counted(n, what)) } }
}

const barOf = (name: string, error: number, { text }: Measure): Bar => ({
  ...{ name, error, text: text(error) },
})

const sentenceOf = (
  { ours, other, interval, proven }: ShownComparison,
  { subject, were, possessive }: Rival,
  { first, text }: Measure,
  of: string,
): string => {
  const both = `${first(ours)} against ${possessive} ${text(other)}, over ${of}.`
  if (!proven || !interval) return `Too few to tell skill from luck: ${both}`
  if (interval.high < 0) return `We were nearer: ${both}`
  if (interval.low > 0)
    return `${subject} ${were} nearer: ${first(other)} against our ${text(ours)}, over ${of}.`
  return `No difference that chance could not make: ${both}`
}

const datesOf = (row: PublisherRow): Drawn | null => {
  const { days: named, days_simple: simple } = row
  const beside = simple ? [barOf(simpleRule.name, simple.other, days)] : []
  return drawn(named, publisherOf(row), days, 'days of return that were named', beside)
}

/** For a publisher that states no chances, the past share of players with the listing stands in. */
const chancesOf = (row: PublisherRow): Drawn | null => {
  const { publisher, chance: stated, chance_record: record } = row
  if (!stated) return drawn(record, ownRecord, chance, `players whom ${publisher} had in doubt`)
  const beside = record ? [barOf(ownRecord.name, record.other, chance)] : []
  return drawn(stated, publisherOf(row), chance, 'players in doubt', beside)
}
