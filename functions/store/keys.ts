import type { Channel } from '#shared/domain/alerts/channel.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import { type Competition, competitionOfId, type SportId } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'

// Every key of every table, grouped by table. No other file builds keys.

// ---- Views: pages, and what the calculations keep for them ----

export const viewPartition = (view: string) => `view#${view}`
export const viewKey = (view: string, at: 'current' | Date) => ({
  pk: viewPartition(view),
  sk: at === 'current' ? at : at.toISOString(),
})

export const lastRunKey = (sport: SportId) => ({ pk: `lastRun#${sport}`, sk: 'current' })

/** A team's current score, and the history of the figures that pages showed of a team or a player. */
export const scorePartition = (id: string) => `score#${id}`
export const scorePrefix = 'at#'
export const scoreKey = (id: string, at: 'current' | Date) => ({
  pk: scorePartition(id),
  sk: at === 'current' ? at : scorePrefix + at.toISOString(),
})
/** The changes of a competition's players and teams that readers are told about, by the time of the run. */
export const changePartition = (competition: Competition) => `changes#${competition}`
export const changeKey = (competition: Competition, at: string, subject: string) => ({
  pk: changePartition(competition),
  sk: `${at}#${subject}`,
})
/** The scores and ranks of a league's teams on a day. */
export const leagueDayKey = (competition: Competition, day: Day) => ({
  pk: scorePartition(`league#${competition}`),
  sk: `day#${day}`,
})

export const injuryRatesKey = (competition: Competition, day: Day) => ({
  pk: `rates#${competition}`,
  sk: day,
})

/** The hashes of a competition's pages and of their inputs. */
export const hashesKey = (competition: Competition) => ({
  pk: `hashes#${competition}`,
  sk: 'current',
})

export const pickPartition = (competition: Competition) => `picks#${competition}`
export const pickKey = (competition: Competition, season: number, gameId: string) => ({
  pk: pickPartition(competition),
  sk: `${season}#${gameId}`,
})

/** The register's entries about a player (forecasts and outcomes), a team (risks) or a team's flags. */
export const registeredPartition = (owner: string) => `registered#${owner}`
export const registeredKey = (owner: string, id: string) => ({
  pk: registeredPartition(owner),
  sk: id,
})
/** Each entry is written with a note under its day, so that a day's entries can be found. */
export const registerDayPartition = (day: Day) => `registerDay#${day}`
export const registerDayKey = (day: Day, id: string) => ({ pk: registerDayPartition(day), sk: id })
export const registerFileKey = (day: Day) => ({ pk: `registerFile#${day}`, sk: 'file' })
/** The day of the register's first entry, and the hash of each closed day. */
export const registerStartKey = { pk: 'registerStart#day', sk: 'day' }
export const registerChain = 'registerChain#days'
export const registerLinkKey = (day: Day) => ({ pk: registerChain, sk: day })

// ---- Facts: what feeds report and admins set ----

/** A fact's key in its table and in the index `lists` (`gpk`, `gsk`). */
interface FactKey {
  pk: string
  sk: string
  gpk?: string
  gsk?: string
}

/**
 * A competition's players and games are spread over this many partitions. A run reads all of them instead of an
 * index, which lags behind its table and would miss changes.
 */
const factShards = 8

const shardOf = (id: string, shards: number) => {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (31 * sum + id.charCodeAt(i)) % 65_521
  return sum % shards
}
const shardKey = (competition: Competition, shard: number) => `facts#${competition}#${shard}`
export const factPartitions = (competition: Competition): string[] =>
  Array.from({ length: factShards }, (_, shard) => shardKey(competition, shard))

/** An item in the file of a player or a game. A file contains everything known about him or it. */
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

export const playerOrGameOf = (point: HistoryFact) =>
  'playerId' in point ? point.playerId : point.gameId

/** Rulings are numbered, so that the second of two admins who write at the same time finds his number taken. */
const placeOf = (point: HistoryFact) =>
  point.kind === 'ruling' ? String(point.number).padStart(6, '0') : point.at

export const historyKey = (point: HistoryFact): FactKey =>
  fileKey(playerOrGameOf(point), historyPrefix(point.kind) + placeOf(point))

/** News and posts have two keys: by id, and by time in their list. The first key is written last. */
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

export const versionKey = (competition: Competition) => ({
  pk: `version#${competition}`,
  sk: 'version',
})

export const settingKey = (name: string) => ({ pk: 'settings', sk: name })

// ---- Runs: crawls of feeds, runs of the calculations, and counts of messages to readers ----

/** How far each feed has been read. In one partition, so that admins can list them. */
export const feedList = 'feeds'
export const feedKey = (feed: string) => ({ pk: feedList, sk: feed })
export const feedListings = 'feedListings'
export const feedListingKey = (competition: Competition) => ({ pk: feedListings, sk: competition })
export const crawlPrefix = 'crawl#'
export const crawlPartition = (feed: string) => `feed#${feed}`
export const crawlKey = (feed: string, at: string) => ({
  pk: crawlPartition(feed),
  sk: crawlPrefix + at,
})

export const calculationKey = (competition: Competition) => ({
  pk: `calculation#${competition}`,
  sk: 'run',
})

/**
 * A day's deliveries are counted in several partitions. One partition takes 1,000 updates a second, as many as 200
 * workers make if each message takes a fifth of a second.
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

export const leaseKey = (subject: string) => ({ pk: `lease#${subject}`, sk: 'lease' })

// ---- Articles ----

/** The list of articles, without bodies. Each whole article is stored at its own address. */
export const articleRows = 'articles'
export const articleRowKey = (id: string) => ({ pk: articleRows, sk: id })
export const articleKey = (slug: string) => ({ pk: `article#${slug}`, sk: 'article' })
export const deletedArticles = 'deletedArticles'
export const deletedArticleKey = (id: string) => ({ pk: deletedArticles, sk: id })
export const articleVersions = (id: string) => `articleVersions#${id}`
export const articleVersionKey = (id: string, revision: number) => ({
  pk: articleVersions(id),
  sk: String(revision).padStart(8, '0'),
})
/** The words of the articles' bodies, for the search. */
export const articleWords = 'articleWords'
export const articleWordsKey = (id: string) => ({ pk: articleWords, sk: id })
/** Which articles were changed last, so that a list in memory knows what it lacks. */
export const articleChangesKey = { pk: 'articleChanges', sk: 'newest' }

// ---- Accounts ----

/** All items of a user share a partition, so that one query finds everything to read or erase. */
export const accountPartition = (userId: string) => `account#${userId}`
export const sessionKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'session' })
export const profileKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'profile' })
export const subscriptionKey = (userId: string) => ({
  pk: accountPartition(userId),
  sk: 'subscription',
})

/** The changes that a reader has been told lately, or that were settled without an alert. */
export const alertsKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'alerts' })

/** The followers of a player or team are spread over this many partitions, which are read in parallel. */
export const followerShards = 32
export const followerPartition = (subject: string, shard: number) => `followers#${subject}#${shard}`
export const followerKey = (subject: string, userId: string) => ({
  pk: followerPartition(subject, shardOf(userId, followerShards)),
  sk: userId,
})

/** The subscribers of digests, all of whom are read every hour. A partition is meant for tens of thousands. */
export const digestShards = 8
export const digestPartition = (shard: number) => `digests#${shard}`
export const digestKey = (userId: string) => ({
  pk: digestPartition(shardOf(userId, digestShards)),
  sk: userId,
})

/** In the index: every profile, by the time of its sign-up. */
export const profileList = 'profiles'
export const profileListKey = (userId: string, createdAt: string) => ({
  gpk: profileList,
  gsk: `${createdAt}#${userId}`,
})

/** Held by a sign-up in progress, so that no other takes the same address. */
export const claimKey = (email: string) => ({ pk: `signup#${email}`, sk: 'claim' })

/** `whom` is a hash, because keys must not contain addresses. */
export const limitKey = (limit: string, whom: string, window: number) => ({
  pk: `limit#${limit}#${whom}`,
  sk: `window#${window}`,
})

/** A token is found by its hash. The item of its holder says which token is valid. */
export const oneTimeTokenKey = (hash: string) => ({ pk: `oneTime#${hash}`, sk: 'token' })
export const oneTimeHolders = (email: string) => `oneTimeFor#${email}`
export const oneTimeHolderKey = (email: string, purpose: string) => ({
  pk: oneTimeHolders(email),
  sk: purpose,
})

/** A sent mail, by the id of the message that requested it. */
export const sentMailKey = (messageId: string) => ({ pk: `mail#${messageId}`, sk: 'sent' })
/** An address that gets no more mail. Only its hash is stored, because the item outlives the account. */
export const suppressedKey = (hash: string) => ({ pk: `suppressed#${hash}`, sk: 'address' })

// ---- Audits: the audit log and the history of admins' changes ----

export const auditsOfUser = (user: string) => `user#${user}`
export const auditsOfDay = (day: string) => `day#${day}`
/** By user and, in the index, by day. */
export const auditKey = (user: string, at: string, id: string): Required<FactKey> => ({
  pk: auditsOfUser(user),
  sk: `${at}#${id}`,
  gpk: auditsOfDay(at.slice(0, 10)),
  gsk: `${at}#${id}`,
})

/** Admins' changes by time and, in the index, by subject. Their ids begin with the time. */
export const adminChangeList = 'changes'
export const adminChangesOf = (kind: string, subject: string) => `changes#${kind}#${subject}`
export const adminChangeKey = (id: string) => ({ pk: adminChangeList, sk: id })
