import type { FeedListing, FeedState } from '#functions/store/facts/feedRuns.ts'
import { brand } from '#shared/brand.ts'
import type { SourcesView } from '#shared/contract/catalog.ts'
import { compareRows, feedCondition, isGap } from '#shared/domain/feeds/feedHealth.ts'
import {
  bringsFacts,
  feedsOfAbsences,
  openSourceOf,
  openSources,
  type SourceName,
  sourceNames,
} from '#shared/domain/feeds/openSources.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'

type FeedView = SourcesView['leagues'][number]['feeds'][number]

const nobody = {
  source: { name: brand.dataProvider, url: '' },
  licence: 'By contract with the provider',
}

const publisherOf = (feed: string) => {
  const source = openSourceOf(feed)
  if (!source) return nobody
  const { credit, link, licence } = openSources[source]
  return { source: { name: credit, url: link }, licence }
}

/** `sportsdataio/nfl/injuries` without a title of its own is called `Injuries`. */
const titleOf = (feed: string) => {
  const last = feed.slice(feed.lastIndexOf('/') + 1)
  return `${last.charAt(0).toUpperCase()}${last.slice(1)}`
}

const lastAnswer = ({ recent = [], applied }: FeedState) =>
  recent.find(({ outcome }) => outcome === 'applied' || outcome === 'unchanged')?.at ??
  applied?.fetchedAt ??
  null

const feedView = (feed: string, state: FeedState, now: Date): FeedView => {
  const { title = titleOf(feed), everyMinutes = 60, weeks = [], recent = [] } = state
  const answeredAt = lastAnswer(state)
  const outcome = recent[0]?.outcome ?? 'unchanged'
  const rows = compareRows(weeks, easternDay(now))
  return {
    title,
    ...publisherOf(feed),
    every_minutes: everyMinutes,
    answered_at: answeredAt,
    condition: feedCondition({ everyMinutes, answeredAt, outcome }, now),
    rows: rows && {
      now: rows.now,
      usual: rows.usual,
      same_week_last_season: rows.sameWeekLastSeason,
      is_gap: isGap(rows),
    },
  }
}

const notCrawled =
  'Nothing has been read yet: the first crawl of its sources is still to come. Until then only what came from files or from admins is shown.'
const noFeed =
  'No source is read here. What is shown came from files or from admins, and is as old as they are.'
const noAbsences =
  'No source here says who is hurt. Scores rest on what admins enter; where nothing was entered a player’s health is not known.'

const unanswered =
  'No report of absences has come in yet. Whoever is not known to be hurt counts as fit, and nobody has said so.'

const missingOf = (
  feeds: readonly string[] | undefined,
  isAwaited: boolean,
  states: ReadonlyMap<string, FeedState>,
) => {
  if (!feeds && isAwaited) return notCrawled
  if (!feeds || feeds.length === 0) return noFeed
  const ofAbsences = feedsOfAbsences(feeds)
  if (ofAbsences.length === 0) return noAbsences
  const isAnswered = ofAbsences.some((feed) => {
    const state = states.get(feed)
    return state && lastAnswer(state) !== null
  })
  return isAnswered ? null : unanswered
}

/** The feeds of each league's facts, as far as readers may know them. */
export const leagueSources = (
  listings: ReadonlyMap<Competition, Pick<FeedListing, 'feeds'>>,
  states: ReadonlyMap<string, FeedState>,
  now: Date,
  switchedOn: readonly SourceName[],
): SourcesView => ({
  leagues: competitions.map((competition) => {
    const isAwaited = switchedOn.some((name) =>
      openSources[name].competitions.some((one) => one === competition),
    )
    const listed = listings.get(competition)?.feeds.filter(bringsFacts)
    const feeds = listed ?? []
    return {
      competition,
      feeds: feeds.flatMap((feed) => {
        const state = states.get(feed)
        return state ? [feedView(feed, state, now)] : []
      }),
      missing: missingOf(listed, isAwaited, states),
    }
  }),
})

/**
 * The publishers to credit: the sources that have ever answered, on or off now. Pages without such a source come from
 * the provider or from files; without pages nobody is credited.
 */
export const creditsOf = (states: ReadonlyMap<string, FeedState>, hasPages: boolean) => {
  const answered = new Set(
    [...states].map(([feed, state]) =>
      lastAnswer(state) === null ? undefined : openSourceOf(feed),
    ),
  )
  const names = sourceNames.filter((name) => answered.has(name))
  if (names.length === 0)
    return hasPages ? [{ ...nobody.source, competitions: [...competitions], bulk: true }] : []
  return names.map((name) => {
    const { credit, link, competitions, bulk } = openSources[name]
    return { name: credit, url: link, competitions: [...competitions], bulk }
  })
}
