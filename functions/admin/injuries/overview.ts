import { AppError } from '#functions/http/errors.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { effective, factIn } from '#functions/store/facts/sourceAndOverrides.ts'
import { searchIndexViewOf } from '#functions/store/pageViews.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { bringsFacts } from '#shared/domain/feeds/openSources.ts'
import { bodyPartNames } from '#shared/domain/injury/note/bodyParts.ts'
import { competitions, competitionsOf, sportAndLeague } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import {
  dataIssues,
  duplicates,
  injuryIssues,
  isFeedOf,
  isRead,
  lateFeed,
  movedPlayers,
  waitingOutcomes,
  wrongFeeds,
} from './dataHealth.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { dropFeedName, feedSources } from './feedSources.ts'
import { needsOf } from './firstDay.ts'
import { readStoredPlayer } from './players.ts'

/** A portal has dozens of feeds, and every admin's page reads their crawls. */
const feedsAtOnce = 8

/** As many marks as fit a row; the most frequently read feed has 96 crawls a day. */
const shownCrawls = 24

const newestUsers = 50

/** The dashboard's options, crawlers, data health and calculations: everything but its search and its changes. */
export const overview = ({
  views,
  feeds,
  runs,
  facts,
  queue,
  people,
  scores,
  trail,
}: InjuryDependencies) => ({
  async options() {
    const indexes = competitions.map(searchIndexViewOf)
    const [{ documents }, newest] = await Promise.all([
      views.readMany(indexes),
      people.list({}, newestUsers),
    ])
    const ofCompetition = competitions.map((competition, i) => ({
      ...sportAndLeague(competition),
      teams: documents.get(indexes[i]?.name ?? '')?.teams ?? [],
    }))
    const positions = ofCompetition.flatMap(({ sportsID, teams }) =>
      teams.flatMap(({ players }) =>
        players.flatMap(({ position }) => (position === null ? [] : [`${sportsID} ${position}`])),
      ),
    )
    return {
      teams: ofCompetition.flatMap(({ sportsID, league, teams }) =>
        teams.map(({ team_id, team_city, team_name, team_abbr }) => ({
          team_id,
          team_name: fullTeamName(sportsID, { city: team_city, name: team_name }),
          team_abbr,
          sportsID,
          league,
        })),
      ),
      positions: [...new Set(positions)].toSorted().map((text) => ({
        sportsID: Number(text.slice(0, 1)) as 1 | 2 | 3,
        position: text.slice(2),
      })),
      bodyParts: bodyPartNames.toSorted(),
      users: newest.people.map(({ id, email }) => ({ id, email })),
    }
  },

  async crawlers() {
    const crawlsOf = async (feed: string) => {
      const crawls = await feeds.crawls(feed, shownCrawls)
      return {
        feed,
        last_success: crawls.find(({ outcome }) => outcome !== 'failed')?.at ?? null,
        crawls: crawls.map(({ at, outcome, message, counts, rejected, rejects }) => ({
          at,
          outcome,
          message: message ?? null,
          changed: counts?.writes ?? 0,
          rejected: rejected ?? 0,
          rejects: rejects ?? [],
        })),
      }
    }
    const [states, listings, dropped] = await Promise.all([
      feeds.feedStates(),
      feeds.listings(),
      crawlsOf(dropFeedName),
    ])
    const read = await inParallel([...states.keys()], feedsAtOnce, async (feed) => ({
      ...(await crawlsOf(feed)),
      is_read: isRead(feed, listings),
    }))
    const lastSuccess = new Map(
      [...read, dropped].map(({ feed, last_success }) => [feed, last_success]),
    )
    return { sources: feedSources(listings, lastSuccess), feeds: read }
  },

  /** Audited once it is certain that a crawl will read the feed, and before it does. */
  async rerun({ feed }: BodyOf<typeof adminInjuryEndpoints.rerun>, by: string, now: Date) {
    const noSuchFeed = () => new AppError('NOT_FOUND', 'There is no such feed.')
    const [state, listings] = await Promise.all([feeds.feedState(feed), feeds.listings()])
    if (!state) throw noSuchFeed()
    if (!isRead(feed, listings))
      throw new AppError(
        'CONFLICT',
        'No crawl reads this feed any more: it is no longer in the settings, or its entry there is wrong.',
      )
    const audit = trail.recording({ at: now, user: by, action: 'RERUN_FEED', meta: { feed } })
    if (!(await feeds.readAgain(feed, now, audit))) throw noSuchFeed()
    return { feed }
  },

  /** A few queries of what runs and crawls have recorded, however many players are out and feeds are read. */
  async dataHealth({ sportsID }: BodyOf<typeof adminInjuryEndpoints.dataHealth>, now: Date) {
    const leagues = competitionsOf(sportsID)
    const { documents } = await views.readMany(leagues.map(searchIndexViewOf))
    const teams = [...documents.values()].flatMap((index) => index?.teams ?? [])
    const [stored, players, listings, states] = await Promise.all([
      scores.read(teams.map(({ team_id }) => team_id)),
      Promise.all(leagues.map((league) => facts.lists.players(league))),
      feeds.listings(),
      feeds.feedStates(),
    ])
    const read = [...states].filter(([name]) => isFeedOf(name, leagues) && isRead(name, listings))
    const ofTeams = teams
      .flatMap(({ team_id }) => stored.get(team_id) ?? [])
      .map((team) => ({ team: team.scored(), registered: team.ofPlayers().registered }))
    const scored = ofTeams.map(({ team }) => team)
    const current = players.flat().map(effective)
    const merged = current.flatMap(({ id, sameAs }) => (sameAs === undefined ? [] : [id]))
    const today = easternDay(now)
    return dataIssues([
      wrongFeeds(leagues.flatMap((league) => listings.get(league) ?? [])),
      ...read.map(([name, state]) => lateFeed(name, state, now)),
      ...scored.map((team) => injuryIssues(team, today)),
      ...ofTeams.map(({ team, registered }) => waitingOutcomes(team, registered, today)),
      movedPlayers(scored, current),
      duplicates(scored, new Set(merged)),
    ])
  },

  /** Reads all facts of the sport, so only its own page requests it. */
  async firstDay({ sportsID }: BodyOf<typeof adminInjuryEndpoints.firstDay>, now: Date) {
    const [states, listings] = await Promise.all([feeds.feedStates(), feeds.listings()])
    const leagues = await inParallel(competitionsOf(sportsID), 1, async (competition) => {
      const [teams, items, run] = await Promise.all([
        facts.lists.teams(competition),
        facts.lists.files(competition),
        runs.read(competition),
      ])
      const read = (listings.get(competition)?.feeds ?? []).filter(bringsFacts)
      const league = {
        competition,
        teams: teams.map(effective),
        facts: items.map(factIn),
        feeds: new Map(read.map((feed) => [feed, states.get(feed)])),
        calculatedAt: run?.covered?.asOf,
      }
      return { competition, needs: needsOf(league, now) }
    })
    return { leagues }
  },

  async run({ sportsID, playerID }: BodyOf<typeof adminInjuryEndpoints.run>, now: Date) {
    const asked = playerID
      ? [(await readStoredPlayer(facts, { sportsID, playerID })).player.competition]
      : competitionsOf(sportsID)
    for (const competition of asked)
      await queue.recalculate({ competition, time: now, everything: true })
    return { competitions: asked }
  },

  async calculations() {
    const current = await Promise.all(competitions.map(runs.read))
    return {
      runs: current.flatMap((run) =>
        run
          ? [
              {
                id: run.id,
                competition: run.competition,
                as_of: run.asOf.toISOString(),
                phase: run.isDone ? ('done' as const) : ('teams' as const),
                tasks: run.teams,
                done: run.isDone ? run.teams - run.failed.length : 0,
                failed: [...run.failed],
                teams: run.teams,
                completed_at: run.covered?.asOf.toISOString() ?? null,
              },
            ]
          : [],
      ),
    }
  },
})
