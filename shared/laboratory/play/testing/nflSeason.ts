import type { StatusReport } from '../../../domain/facts/injury.ts'
import type { PlayedGame } from '../../../domain/facts/teams.ts'
import { dateOf } from '../../../scoring/dayNumber.ts'
import {
  game,
  player,
  report,
  stats,
  team,
  type WholeTeam,
} from '../../../scoring/testing/facts.ts'
import { drawsFrom, upTo } from './draws.ts'
import {
  clubSnaps,
  nflTables,
  type ReportCells,
  reportLine,
  rosterFile,
  rosterLine,
  snapLine,
  sunday,
  writtenAt,
} from './nflFiles.ts'

const { random, oneOf } = drawsFrom(41)
const weeks = upTo(6)
export const kickOff = (week: number) => Date.parse(`${dateOf(sunday(week))}T17:00:00Z`)
const timeIn = (week: number, daysBefore: number, hour: number) =>
  new Date(writtenAt(week, daysBefore, hour).date_modified).toISOString()

interface Listed {
  readonly status: string
  /** Null if nothing is reported. */
  readonly practice: string | null
  readonly primary: string
  readonly secondary: string | null
}

const listedIn = (): Listed | null => {
  if (random() < 0.3) return null
  const status = oneOf('', 'Questionable', 'Questionable', 'Doubtful', 'Out')
  const practice = oneOf('Did Not Participate In Practice', 'Full', 'Limited')
  const isSilent = status !== '' && random() < 0.2
  return {
    status,
    practice: isSilent
      ? null
      : practice.replace(/^(Full|Limited)$/, '$1 Participation in Practice'),
    primary: oneOf(
      ...['Knee', 'Hamstring', 'Illness', 'Not injury related - resting player'],
      'Not injury related - personal matter',
    ),
    secondary: oneOf(null, null, 'Hamstring', 'Illness'),
  }
}

/** The weeks in which a player is on a reserve list when rosters close, by his place in the club. */
const weeksOnList: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4],
  2: [3, 4],
  6: [2],
  7: [2, 3],
}

export const nflPeople = ['QB', 'RB', 'WR', 'T', 'DE', 'CB', 'FS', 'K', 'TE'].map(
  (position, index) => ({
    id: `00-${index + 1}`,
    name: `${['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ike'][index]} Testa`,
    position,
    weeks: weeks.map((week) => {
      const listed = listedIn()
      const isOut = listed?.status === 'Out' || listed?.status === 'Doubtful' || random() < 0.2
      const share = isOut ? null : oneOf(0, 0.15, 0.4, 0.83, 1)
      const isOnList = weeksOnList[index]?.includes(week) ?? false
      return { week, listed, isOnList, share: isOnList ? null : share }
    }),
  }),
)

const reportsInFile = nflPeople.flatMap(({ id, name, position, weeks: own }) =>
  own.flatMap(({ week, listed }): ReportCells[] =>
    listed
      ? [
          reportLine(week, {
            ...{ gsis_id: id, full_name: name, position },
            ...{ report_status: listed.status, practice_status: listed.practice ?? '' },
            ...{ report_primary_injury: listed.primary, practice_primary_injury: '' },
            report_secondary_injury: listed.secondary ?? '',
          }),
        ]
      : [],
  ),
)

const snapsInFile = nflPeople.flatMap(({ id, name, weeks: own }) =>
  own.flatMap(({ week, share }): ReportCells[] =>
    share === null ? [] : [snapLine(week, share, { player: name, pfr_player_id: `Test${id}` })],
  ),
)

const rostersInFile = nflPeople.flatMap(({ id, weeks: own }) =>
  own.map(({ week, isOnList }) =>
    rosterLine(week, { gsis_id: id, status: isOnList ? 'RES' : 'ACT' }),
  ),
)

/** The season as files of history. */
export const nflSeason = nflTables(
  reportsInFile,
  [...snapsInFile, ...clubSnaps(...weeks)],
  rosterFile(rostersInFile),
)

/** On Thursday how he practiced, and on Friday whether he is in doubt. */
const nflReports = (id: string, week: number, listed: Listed | null): StatusReport[] => {
  // His club's report of the week starts without him.
  if (!listed) return [report(id, 'Active', { at: timeIn(week, 3, 21) })]
  const { status, primary, secondary } = listed
  const practice = listed.practice?.replace('In Practice', 'in Practice') ?? null
  const said = primary.startsWith('Not injury related')
    ? { practice, bodyPart: null, notes: primary }
    : { practice, bodyPart: primary, notes: secondary && `${primary}, ${secondary}` }
  const early = practice?.startsWith('Full') ? 'No designation' : 'Day-To-Day'
  return [
    ...(practice ? [report(id, early, { at: timeIn(week, 3, 21), ...said })] : []),
    report(id, status || 'No designation', { at: timeIn(week, 2, 20), ...said }),
  ]
}

/** On Saturday, whether his club's roster closes with him on a list, and on Thursday that he is off it. */
const rosterReports = (
  { id, weeks: own }: (typeof nflPeople)[number],
  week: number,
): StatusReport[] => {
  const [before, now] = [week - 1, week].map((one) => own[one - 1]?.isOnList ?? false)
  if (now) return [report(id, 'Injured Reserve', { at: timeIn(week, 1, 20) })]
  return before ? [report(id, 'Active', { at: timeIn(week, 3, 16) })] : []
}

/** What the portal has stored once so many weeks have been played. */
export const nflStored = (played: number): WholeTeam =>
  team('nfl', {
    players: nflPeople.map(({ id, position }) => player(id, { position })),
    statuses: nflPeople.flatMap((person) =>
      person.weeks.flatMap(({ week, listed, isOnList }) => [
        // A player on a list is on a report only if he practices again.
        ...(listed || !isOnList ? nflReports(person.id, week, listed) : []),
        ...rosterReports(person, week),
      ]),
    ),
    stats: nflPeople.flatMap(({ id, weeks: own }) => {
      const recentGames = own
        .slice(0, played)
        .map(({ week, share }): PlayedGame => ({ day: dateOf(sunday(week)), share }))
      const isCounted = recentGames.some(({ share }) => share !== null)
      return isCounted ? [stats(id, { season: 2017, recentGames })] : []
    }),
    games: upTo(16).map((week) =>
      game({
        ...{ id: `g${week}`, season: 2017, week },
        ...{ day: dateOf(sunday(week)), at: new Date(kickOff(week)).toISOString() },
      }),
    ),
  })
