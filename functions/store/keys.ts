import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Competition, SportId } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'

/** Every key of every table. Nothing else knows one. */

export const viewFile = (view: string) => `view#${view}`
export const viewKey = (view: string, at: 'current' | Date) => ({
  pk: viewFile(view),
  sk: at === 'current' ? at : at.toISOString(),
})

/** One freshness item per sport, read together with the view. */
export const lastRunKey = (sport: SportId) => ({ pk: `lastRun#${sport}`, sk: 'current' })

/** A team's score: the current one, and what was shown of it, and of each player, since a time. */
export const scoreFile = (id: string) => `score#${id}`
export const scorePrefix = 'at#'
export const scoreKey = (id: string, at: 'current' | Date) => ({
  pk: scoreFile(id),
  sk: at === 'current' ? at : scorePrefix + at.toISOString(),
})

/** How often the clubs of a league were hurt, as counted on a day, and what it was counted from. */
export const injuryRatesKey = (competition: Competition, day: Day) => ({
  pk: `rates#${competition}`,
  sk: day,
})
export const clubCounts = (competition: Competition, day: Day) => `counts#${competition}#${day}`
export const clubCountKey = (competition: Competition, day: Day, teamId: string) => ({
  pk: clubCounts(competition, day),
  sk: teamId,
})

/** What a league's results have taught. */
export const teamRatingsKey = (competition: Competition) => ({
  pk: `form#${competition}`,
  sk: 'current',
})

/** What was published of each game, by season. */
export const pickFile = (competition: Competition) => `picks#${competition}`
export const pickKey = (competition: Competition, season: number, gameId: string) => ({
  pk: pickFile(competition),
  sk: `${season}#${gameId}`,
})

/** Everything of one user stands together: one query reads it, and erases it. */
export const accountFile = (userId: string) => `account#${userId}`
export const sessionKey = (userId: string) => ({ pk: accountFile(userId), sk: 'session' })
export const profileKey = (userId: string) => ({ pk: accountFile(userId), sk: 'profile' })
export const subscriptionKey = (userId: string) => ({
  pk: accountFile(userId),
  sk: 'subscription',
})

/** A sign-up of an address, while it is under way. */
export const claimKey = (email: string) => ({ pk: `signup#${email}`, sk: 'claim' })

/** `whom` is a digest: addresses do not stand in keys. */
export const limitKey = (limit: string, whom: string, window: number) => ({
  pk: `limit#${limit}#${whom}`,
  sk: `window#${window}`,
})

/** One-time tokens are found by their hash; the holder says which of them still counts. */
export const oneTimeTokenKey = (hash: string) => ({ pk: `oneTime#${hash}`, sk: 'token' })
export const oneTimeHolderKey = (email: string, purpose: string) => ({
  pk: `oneTimeFor#${email}`,
  sk: purpose,
})

/** Mail that was handed over, by its message's id. */
export const sentMailKey = (messageId: string) => ({ pk: `mail#${messageId}`, sk: 'sent' })
/** An address that takes no more mail of ours, as its hash: it outlives its account. */
export const suppressedKey = (hash: string) => ({ pk: `suppressed#${hash}`, sk: 'address' })

export const auditsOfUser = (user: string) => `user#${user}`
export const auditsOfDay = (day: string) => `day#${day}`
/** Found by who and by when. */
export const auditKey = (user: string, at: string, id: string): Required<FactKey> => ({
  pk: auditsOfUser(user),
  sk: `${at}#${id}`,
  gpk: auditsOfDay(at.slice(0, 10)),
  gsk: `${at}#${id}`,
})

/** A fact's place in its table, and in the one index that lists (`gpk`, `gsk`). */
export interface FactKey {
  pk: string
  sk: string
  gpk?: string
  gsk?: string
}

export const playerFile = (playerId: string) => `player#${playerId}`
export const gameFile = (gameId: string) => `game#${gameId}`
export const teamList = (competition: Competition) => `teams#${competition}`
export const playerList = (competition: Competition) => `players#${competition}`
export const gameList = (competition: Competition, season: number) =>
  `games#${competition}#${season}`
/** Of a competition, a team or a player. */
export const newsList = (about: string) => `news#${about}`
export const postList = (about: string) => `posts#${about}`
export const betList = (competition: Competition) => `bets#${competition}`

/** Nobody's players sort behind every team's. */
const noTeam = '~'
/** Games without a time come last. */
const noTime = '9999'

export const entityKey = (fact: EntityFact): FactKey => {
  switch (fact.kind) {
    case 'team':
      return { pk: teamList(fact.competition), sk: fact.id }
    case 'player':
      return {
        pk: playerFile(fact.id),
        sk: 'player',
        gpk: playerList(fact.competition),
        gsk: `${fact.teamId ?? noTeam}#${fact.id}`,
      }
    case 'injury':
      return { pk: playerFile(fact.playerId), sk: `injury#${fact.id}` }
    case 'game':
      return {
        pk: gameFile(fact.id),
        sk: 'game',
        gpk: gameList(fact.competition, fact.season),
        gsk: `${fact.at ?? fact.day ?? noTime}#${fact.id}`,
      }
  }
}

export const pointPrefix = (kind: HistoryFact['kind']) => `${kind}#`

export const pointFile = (point: HistoryFact) =>
  point.kind === 'status' ? playerFile(point.playerId) : gameFile(point.gameId)

export const pointKey = (point: HistoryFact): FactKey => ({
  pk: pointFile(point),
  sk: pointPrefix(point.kind) + point.at,
})

/** A record stands in every list that shows it; the first of its keys is written last. */
export const recordKeys = (fact: RecordFact): FactKey[] => {
  switch (fact.kind) {
    case 'stats':
      return [{ pk: playerFile(fact.playerId), sk: `stats#${fact.season}` }]
    case 'bet':
      return [{ pk: betList(fact.competition), sk: `${fact.at}#${fact.id}` }]
    case 'news':
      return [
        { pk: `publication#${fact.id}`, sk: 'news' },
        ...[fact.competition, fact.teamId, ...fact.playerIds].flatMap((about) =>
          about ? [{ pk: newsList(about), sk: `${fact.at}#${fact.id}` }] : [],
        ),
      ]
    case 'post':
      return [
        { pk: `publication#${fact.id}`, sk: 'post' },
        ...[fact.competition, fact.teamId, fact.playerId].flatMap((about) =>
          about ? [{ pk: postList(about), sk: `${fact.at}#${fact.id}` }] : [],
        ),
      ]
  }
}

export const feedKey = (feed: string) => ({ pk: `feed#${feed}`, sk: 'state' })
export const crawlKey = (feed: string, at: string) => ({ pk: `feed#${feed}`, sk: `crawl#${at}` })

/** The newest run of a competition's calculations. */
export const calculationKey = (competition: Competition) => ({
  pk: `calculation#${competition}`,
  sk: 'run',
})

/** Every article's row without its body, for lists; the whole article under its address. */
export const articleRows = 'articles'
export const articleRowKey = (id: string) => ({ pk: articleRows, sk: id })
export const articleKey = (slug: string) => ({ pk: `article#${slug}`, sk: 'article' })

export const settingKey = (name: string) => ({ pk: 'settings', sk: name })
