import type { Channel } from '#shared/domain/alerts/channel.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Competition, SportId } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'

// Every key of every table. No other file builds keys. They are grouped by table: Views, Facts, Runs,
// Articles, Accounts, Audits.

// ---- Views: pages, and everything that the calculations compute for them ----

export const viewPartition = (view: string) => `view#${view}`
export const viewKey = (view: string, at: 'current' | Date) => ({
  pk: viewPartition(view),
  sk: at === 'current' ? at : at.toISOString(),
})

/** The time of a sport's last run, read together with its views. */
export const lastRunKey = (sport: SportId) => ({ pk: `lastRun#${sport}`, sk: 'current' })

/** A team's current score, and the history of what was shown about a team or a player. */
export const scorePartition = (id: string) => `score#${id}`
export const scorePrefix = 'at#'
export const scoreKey = (id: string, at: 'current' | Date) => ({
  pk: scorePartition(id),
  sk: at === 'current' ? at : scorePrefix + at.toISOString(),
})
/** The changes of a competition's players that readers are told about, by the time of the run that showed them. */
export const playerChangePartition = (competition: Competition) => `changes#${competition}`
export const playerChangeKey = (competition: Competition, at: string, playerId: string) => ({
  pk: playerChangePartition(competition),
  sk: `${at}#${playerId}`,
})
/** The scores and ranks of a league's teams on a day. */
export const leagueDayKey = (competition: Competition, day: Day) => ({
  pk: scorePartition(`league#${competition}`),
  sk: `day#${day}`,
})

/** The injury rates of a league's clubs on a day. */
export const injuryRatesKey = (competition: Competition, day: Day) => ({
  pk: `rates#${competition}`,
  sk: day,
})

/** The hashes of a competition's pages, and of what its teams and games were calculated from. */
export const hashesKey = (competition: Competition) => ({
  pk: `hashes#${competition}`,
  sk: 'current',
})

/** The picks and the result of each game, by season. */
export const pickPartition = (competition: Competition) => `picks#${competition}`
export const pickKey = (competition: Competition, season: number, gameId: string) => ({
  pk: pickPartition(competition),
  sk: `${season}#${gameId}`,
})

/** The register's entries of a player (forecasts and outcomes), of a team (risks) or of its flags, by the entry's id. */
export const registeredPartition = (owner: string) => `registered#${owner}`
export const registeredKey = (owner: string, id: string) => ({
  pk: registeredPartition(owner),
  sk: id,
})
/** Notes of which entries belong to a day, each written with its entry. */
export const registerDayPartition = (day: Day) => `registerDay#${day}`
export const registerDayKey = (day: Day, id: string) => ({ pk: registerDayPartition(day), sk: id })
export const registerFileKey = (day: Day) => ({ pk: `registerFile#${day}`, sk: 'file' })
/** The day of the first entry, and the hashes of the closed days. */
export const registerStartKey = { pk: 'registerStart#day', sk: 'day' }
export const registerChain = 'registerChain#days'
export const registerLinkKey = (day: Day) => ({ pk: registerChain, sk: day })

// ---- Facts: what feeds report and admins set ----

/** A fact's key in its table and in the index `lists` (`gpk`, `gsk`). */
export interface FactKey {
  pk: string
  sk: string
  gpk?: string
  gsk?: string
}

/**
 * The number of partitions for a competition's players and games. A run reads all of them instead of an index,
 * which lags behind its table and would miss changes.
 */
export const factShards = 8

const shardOf = (id: string, shards: number) => {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (31 * sum + id.charCodeAt(i)) % 65_521
  return sum % shards
}
const shardKey = (competition: Competition, shard: number) => `facts#${competition}#${shard}`
export const factPartitions = (competition: Competition): string[] =>
  Array.from({ length: factShards }, (_, shard) => shardKey(competition, shard))

/** The ids of teams, players and games begin with their competition. */
export const competitionOfId = (id: string) =>
  id.slice(0, id.indexOf('-')).toUpperCase() as Competition

/** An item in a player's or a game's file, which contains everything known about it. */
export const fileKey = (id: string, item: string) => ({
  pk: shardKey(competitionOfId(id), shardOf(id, factShards)),
  sk: `${id}#${item}`,
})
export const playerKey = (id: string) => fileKey(id, 'player')
export const gameKey = (id: string) => fileKey(id, 'game')
export const teamList = (competition: Competition) => `teams#${competition}`
export const playerList = (competition: Competition) => `players#${competition}`
export const gameList = (competition: Competition, season: number) =>
  `games#${competition}#${season}`
/** News and posts of a competition, by month. */
export const publicationList = (kind: 'news' | 'post', competition: Competition, month: string) =>
  `${kind}#${competition}#${month}`
export const betList = (competition: Competition) => `bets#${competition}`

/** Sorts players without a team after those of every team. */
const noTeam = '~'
/** Sorts games without a time last. */
const noTime = '9999'

export const entityKey = (fact: EntityFact): FactKey => {
  switch (fact.kind) {
    case 'team':
      return { pk: teamList(fact.competition), sk: fact.id }
    case 'player':
      return {
        ...playerKey(fact.id),
        gpk: playerList(fact.competition),
        gsk: `${fact.teamId ?? noTeam}#${fact.id}`,
      }
    case 'injury':
      return fileKey(fact.playerId, `injury#${fact.id}`)
    case 'game':
      return {
        ...gameKey(fact.id),
        gpk: gameList(fact.competition, fact.season),
        gsk: `${fact.at ?? fact.day ?? noTime}#${fact.id}`,
      }
  }
}

export const historyPrefix = (kind: HistoryFact['kind']) => `${kind}#`

/** The player or the game that a point is about. */
export const subjectOf = (point: HistoryFact) =>
  'playerId' in point ? point.playerId : point.gameId

/** Rulings are numbered, so that of two admins who write at the same time the second finds his number taken. */
const placeOf = (point: HistoryFact) =>
  point.kind === 'ruling' ? String(point.number).padStart(6, '0') : point.at

export const historyKey = (point: HistoryFact): FactKey =>
  fileKey(subjectOf(point), historyPrefix(point.kind) + placeOf(point))

/** News and posts are found by id, and listed by time. The first of these keys is written last. */
export const recordKeys = (fact: RecordFact): FactKey[] => {
  switch (fact.kind) {
    case 'stats':
      return [fileKey(fact.playerId, `stats#${fact.season}`)]
    case 'bet':
      return [{ pk: betList(fact.competition), sk: `${fact.at}#${fact.id}` }]
    case 'news':
    case 'post':
      return [
        { pk: `publication#${fact.id}`, sk: fact.kind },
        {
          pk: publicationList(fact.kind, fact.competition, fact.at.slice(0, 7)),
          sk: `${fact.at}#${fact.id}`,
        },
      ]
  }
}

/** Counts the changes of a competition's facts. */
export const versionKey = (competition: Competition) => ({
  pk: `version#${competition}`,
  sk: 'version',
})

/** Settings made by admins. */
export const settingKey = (name: string) => ({ pk: 'settings', sk: name })

// ---- Runs: of feeds and of calculations, and what became of messages ----

/** How far each feed has been read, in one partition, so that admins can list all of them. */
export const feedList = 'feeds'
export const feedKey = (feed: string) => ({ pk: feedList, sk: feed })
/** The feeds that a league's crawls read. */
export const feedListings = 'feedListings'
export const feedListingKey = (competition: Competition) => ({ pk: feedListings, sk: competition })
export const crawlPrefix = 'crawl#'
export const crawlPartition = (feed: string) => `feed#${feed}`
export const crawlKey = (feed: string, at: string) => ({
  pk: crawlPartition(feed),
  sk: crawlPrefix + at,
})

/** The newest run of a competition's calculations. */
export const calculationKey = (competition: Competition) => ({
  pk: `calculation#${competition}`,
  sk: 'run',
})

/**
 * A day's deliveries are counted in several partitions. One partition takes 1,000 updates a second, as many as
 * 200 workers make that need a fifth of a second per message.
 */
const deliveryShards = 4
const deliveryPartition = (shard: number) => `deliveries#${shard}`
export const deliveryPartitions = Array.from({ length: deliveryShards }, (_, shard) =>
  deliveryPartition(shard),
)
export const deliveryKey = (channel: Channel, day: Day, reader: string) => ({
  pk: deliveryPartition(shardOf(reader, deliveryShards)),
  sk: `${channel}#${day}`,
})

/** The key of a lease. */
export const leaseKey = (subject: string) => ({ pk: `lease#${subject}`, sk: 'lease' })

// ---- Articles ----

/** Rows without bodies for the list of articles; each whole article is stored at its own address. */
export const articleRows = 'articles'
export const articleRowKey = (id: string) => ({ pk: articleRows, sk: id })
export const articleKey = (slug: string) => ({ pk: `article#${slug}`, sk: 'article' })
/** The same rows of deleted articles, which only admins list. */
export const deletedArticles = 'deletedArticles'
export const deletedArticleKey = (id: string) => ({ pk: deletedArticles, sk: id })
/** Every saved version of an article, numbered. */
export const articleVersions = (id: string) => `articleVersions#${id}`
export const articleVersionKey = (id: string, revision: number) => ({
  pk: articleVersions(id),
  sk: String(revision).padStart(8, '0'),
})
/** The words of the bodies, for the search. */
export const articleWords = 'articleWords'
export const articleWordsKey = (id: string) => ({ pk: articleWords, sk: id })
/** The articles that were changed last, so that a list in memory knows what it lacks. */
export const articleChangesKey = { pk: 'articleChanges', sk: 'newest' }

// ---- Accounts ----

/** All items of a user share a partition: one query finds everything to read or erase. */
export const accountPartition = (userId: string) => `account#${userId}`
export const sessionKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'session' })
export const profileKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'profile' })
export const subscriptionKey = (userId: string) => ({
  pk: accountPartition(userId),
  sk: 'subscription',
})

/** A change that the reader is told about, or that was settled for him. */
export const alertPrefix = 'alert#'
export const alertKey = (userId: string, changeId: string) => ({
  pk: accountPartition(userId),
  sk: alertPrefix + changeId,
})

/** The followers of a player are spread over this many partitions, which are read at the same time. */
export const followerShards = 32
export const followerPartition = (playerId: string, shard: number) =>
  `followers#${playerId}#${shard}`
export const followerKey = (playerId: string, userId: string) => ({
  pk: followerPartition(playerId, shardOf(userId, followerShards)),
  sk: userId,
})

/** The subscribers of letters, whose hours are checked every hour. A partition holds tens of thousands of them. */
export const digestShards = 8
export const digestPartition = (shard: number) => `digests#${shard}`
export const digestKey = (userId: string) => ({
  pk: digestPartition(shardOf(userId, digestShards)),
  sk: userId,
})

/** Every profile, by the time of its sign-up, in the index. */
export const profileList = 'profiles'
export const profileListKey = (userId: string, createdAt: string) => ({
  gpk: profileList,
  gsk: `${createdAt}#${userId}`,
})

/** Held by a sign-up in progress, so that no other takes the same address. */
export const claimKey = (email: string) => ({ pk: `signup#${email}`, sk: 'claim' })

/** `whom` is a digest, because keys must not contain addresses. */
export const limitKey = (limit: string, whom: string, window: number) => ({
  pk: `limit#${limit}#${whom}`,
  sk: `window#${window}`,
})

/** One-time tokens are found by their hash. The holder's item says which one is valid. */
export const oneTimeTokenKey = (hash: string) => ({ pk: `oneTime#${hash}`, sk: 'token' })
export const oneTimeHolders = (email: string) => `oneTimeFor#${email}`
export const oneTimeHolderKey = (email: string, purpose: string) => ({
  pk: oneTimeHolders(email),
  sk: purpose,
})

/** Mail that was sent, by the id of the message that requested it. */
export const sentMailKey = (messageId: string) => ({ pk: `mail#${messageId}`, sk: 'sent' })
/** An address that gets no more mail, as its hash, because the item outlives the account. */
export const suppressedKey = (hash: string) => ({ pk: `suppressed#${hash}`, sk: 'address' })

// ---- Audits: the audit log and the history of admins' changes ----

export const auditsOfUser = (user: string) => `user#${user}`
export const auditsOfDay = (day: string) => `day#${day}`
/** An audit is listed by its user and, in the index, by its day. */
export const auditKey = (user: string, at: string, id: string): Required<FactKey> => ({
  pk: auditsOfUser(user),
  sk: `${at}#${id}`,
  gpk: auditsOfDay(at.slice(0, 10)),
  gsk: `${at}#${id}`,
})

/** Admins' changes by time, and in the index by subject. The id is the sort key. */
export const changeList = 'changes'
export const changesOf = (kind: string, subject: string) => `changes#${kind}#${subject}`
export const changeKey = (id: string) => ({ pk: changeList, sk: id })
