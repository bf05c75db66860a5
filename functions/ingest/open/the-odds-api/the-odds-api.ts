import * as z from 'zod'
import { easternDay } from '#shared/domain/time/dates.ts'
import { factReader, refused } from '../../feed/factReader.ts'
import type { Converted } from '../../feed/feed.ts'
import { expectFields, expectList, parseJson } from '../../feed/json.ts'
import { readRecords } from '../../feed/readRecords.ts'
import { clubIdField } from '../read/club.ts'
import type { ConvertContext, PublicSource, ReceivedFile } from '../source.ts'

const competition = 'NBA'
const address = 'https://api.the-odds-api.com/v4/sports/basketball_nba/odds'
const asked = 'regions=us&markets=h2h,spreads,totals&oddsFormat=american'

const price = z.int().refine((odds) => Math.abs(odds) >= 100, 'is no American price')
const outcome = z.object({ name: z.string(), price, point: z.number().optional() })
const market = z.object({ key: z.string(), outcomes: z.array(outcome) })

const club = clubIdField(competition)
const event = z.object({
  commence_time: z.iso.datetime(),
  home_team: z.string(),
  away_team: z.string(),
  bookmakers: z.array(z.object({ key: z.string(), markets: z.array(market) })),
})
type Event = z.output<typeof event>

/** One bookmaker's two sides of a market. For a total they are more and fewer points. */
interface Quote {
  readonly one: z.output<typeof outcome>
  readonly other: z.output<typeof outcome>
}

const quotesOf = ({ bookmakers }: Event, key: string, one: string, other: string): Quote[] =>
  bookmakers.flatMap(({ markets }) => {
    const outcomes = markets.find((market) => market.key === key)?.outcomes ?? []
    const named = (name: string) => outcomes.find((outcome) => outcome.name === name)
    const [first, second] = [named(one), named(other)]
    return first && second ? [{ one: first, other: second }] : []
  })

/** Prices that are not between −100 and +100, in order: +110, +100 or −100, −110. */
const winChance = (odds: number) => (odds < 0 ? -odds / (100 - odds) : 100 / (100 + odds))

/** The quote of the bookmaker in the middle: one who is slow to change, or errs, does not move it. */
const middle = (quotes: readonly Quote[], by: (quote: Quote) => number): Quote | undefined =>
  quotes.toSorted((a, b) => by(a) - by(b))[(quotes.length - 1) >> 1]

const marketLine = (event: Event) => {
  const { home_team: home, away_team: away } = event
  const winner = middle(quotesOf(event, 'h2h', home, away), ({ one }) => winChance(one.price))
  const withPoints = (key: string, one: string, other: string) =>
    middle(
      quotesOf(event, key, one, other).filter(({ one }) => one.point !== undefined),
      ({ one }) => one.point ?? 0,
    )
  const spread = withPoints('spreads', home, away)
  const total = withPoints('totals', 'Over', 'Under')
  if (!winner && !spread && !total) return undefined
  return {
    spread: spread?.one.point ?? null,
    total: total?.one.point ?? null,
    homeMoneyline: winner?.one.price ?? null,
    awayMoneyline: winner?.other.price ?? null,
    homeSpreadMoneyline: spread?.one.price ?? null,
    awaySpreadMoneyline: spread?.other.price ?? null,
  }
}

const pairing = (day: string | null, home: string, away: string) => `${day} ${home} ${away}`

export const convertOdds = (
  [file]: readonly ReceivedFile[],
  { known, fetchedAt }: Pick<ConvertContext, 'known' | 'fetchedAt'>,
): Converted => {
  const records = file ? expectList(parseJson(file), 'list of games') : []
  expectFields(records, Object.keys(event.shape), 'games')
  const games = new Map(
    known.games.map((game) => [pairing(game.day, game.homeTeamId, game.awayTeamId), game]),
  )
  const missing: string[] = []
  let of = 0
  const readLine = factReader(
    'line',
    event.transform((row, context) => {
      const [home, away] = [club.safeParse(row.home_team), club.safeParse(row.away_team)]
      if (home.success && away.success) return { row, home: home.data, away: away.data }
      const path = [home.success ? 'away_team' : 'home_team']
      return refused(context, 'is no club of the league', path)
    }),
    ({ row, home, away }) => {
      of++
      const game = games.get(pairing(easternDay(new Date(row.commence_time)), home, away))
      if (!game) missing.push(`${row.away_team} at ${row.home_team}, ${row.commence_time}`)
      // In play the prices are about what is left of the game.
      const isOpen = game?.status === 'scheduled' && row.commence_time > fetchedAt.toISOString()
      const line = marketLine(row)
      return game && isOpen && line
        ? { gameId: game.id, at: fetchedAt.toISOString(), ...line }
        : undefined
    },
    { spread: 'bookmakers', homeMoneyline: 'bookmakers', total: 'bookmakers' },
  )
  const { facts, rejects } = readRecords(records, [readLine], { competition, fetchedAt }, 'games')
  return { facts, rejects, matched: { noun: 'games', of, missing } }
}

/** Betting lines of the NBA, read with the operator's own key. Games and their ids come from the source `nba`. */
export const theOddsApi: PublicSource = {
  name: 'the-odds-api',
  datasets: [
    {
      name: 'lines',
      title: 'Lines',
      competition,
      // Each reading costs three of the 500 credits that a free key has each month.
      minutes: { idle: 360, near: 360 },
      files: ({ key }) =>
        key
          ? [
              {
                file: 'basketball_nba_odds.json',
                address: `${address}?${asked}&apiKey=${encodeURIComponent(key)}`,
              },
            ]
          : [],
      convert: convertOdds,
    },
  ],
}
