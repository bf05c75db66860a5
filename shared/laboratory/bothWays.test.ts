import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DayNumber, dateOf, fixedDay } from '../scoring/dayNumber.ts'
import { clubInjuryCounts, injuryRatesFrom, recoveriesOf } from '../scoring/facts/clubHistory.ts'
import { injuryRisk } from '../scoring/player/injuryRisk.ts'
import { playersToScore } from '../scoring/player/knownSquad.ts'
import { type PlayerScore, scorePlayer } from '../scoring/player/scorePlayer.ts'
import { forecastReturn } from '../scoring/recovery/recoveryOutlook.ts'
import { backBy } from '../scoring/recovery/returnCurve.ts'
import { dayOfReturn } from '../scoring/recovery/sportOutlooks.ts'
import { sportModels } from '../scoring/sports/committedModels.ts'
import { healthPoints } from '../scoring/team/health.ts'
import { scoreTeam } from '../scoring/team/scoreTeam.ts'
import {
  game,
  injury,
  player,
  report,
  stats,
  team,
  type WholeTeam,
} from '../scoring/testing/facts.ts'
import { soccerAbsentees } from './panels/healthSoccer.ts'
import { nbaRecovery } from './panels/recoveryNba.ts'
import { nflRecovery } from './panels/recoveryNfl.ts'
import { soccerRecovery } from './panels/recoverySoccer.ts'
import { nbaRisk } from './panels/riskNba.ts'
import { nflRisk } from './panels/riskNfl.ts'
import { soccerRisk } from './panels/riskSoccer.ts'
import { squadHealth, squadSlots } from './panels/squadHealth.ts'
import { nbaSquads } from './panels/squadNba.ts'
import { nflSquads } from './panels/squadNfl.ts'
import { randomFrom } from './statistics/samples.ts'
import { readNba } from './tables/nba.ts'
import { readNfl } from './tables/nfl.ts'
import { readSoccer } from './tables/soccer.ts'

/**
 * One invented past day, twice: as historical files, from which the backtest computes its tested numbers, and as stored
 * facts, from which a portal computes its shown ones. The numbers must be equal.
 */

const folder = (files: Record<string, readonly string[]>): string => {
  const directory = mkdtempSync(join(tmpdir(), 'both-ways-'))
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(directory, `${name}.csv`), `${lines.join('\n')}\n`)
  return directory
}

/** The end of a day in New York, and the last moment before its UTC day, at which clubs are counted. */
const eveningOf = (day: DayNumber) => `${dateOf(day)}T21:00:00.000-05:00`
const countedAt = (day: DayNumber) => `${dateOf(day - 1)}T23:59:59.999Z`

const factCount = (teams: readonly WholeTeam[]) =>
  teams.reduce(
    (sum, { players, injuries, statuses, stats: own, games }) =>
      sum + players.length + injuries.length + statuses.length + own.length + games.length,
    0,
  )

/** The teams with the rates that the calculations would compute for the day. */
const withRates = (
  teams: readonly WholeTeam[],
  played: number,
  day: DayNumber,
): readonly WholeTeam[] => {
  const counts = teams.map(({ players, injuries, sport }) =>
    clubInjuryCounts({ players: players.length, injuries, played }, sport, countedAt(day)),
  )
  return teams.map((facts, index) => {
    const own = counts[index]
    const rates = own
      ? injuryRatesFrom(counts, facts.sport, Number(dateOf(day - 60).slice(0, 4)))(own)
      : { team: null, league: null }
    return {
      ...facts,
      rates,
      recoveries: recoveriesOf(facts.injuries, facts.sport, eveningOf(day)),
    }
  })
}

const shownNumbers = ({ score, fitness, risk, grid, load, available, latest }: PlayerScore) => ({
  score,
  fitness,
  risk: risk.result,
  grid,
  load,
  chance: available.chance,
  latest: latest && {
    optimalDays: latest.optimalDays,
    low: latest.low,
    high: latest.high,
    predictedOn: latest.predictedOn,
    daysPast: latest.daysPast,
    forecast: latest.forecast,
  },
})

const byPlayer = (scores: readonly PlayerScore[]) =>
  scores
    .map((score) => [score.playerId, shownNumbers(score)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Out for a reason other than his health. */
const isFitButOut = ({ available, fitToPlay }: PlayerScore) =>
  available.chance === 0 && fitToPlay === 1

interface Hurt {
  readonly player: string
  readonly part: string
  readonly start: DayNumber
  readonly end: DayNumber | null
}

const storedInjury = ({ player: id, part, start, end }: Hurt, diagnosis: string | null = null) =>
  injury(`${id} ${start} ${part}`, id, {
    bodyPart: part,
    diagnosis,
    grade: null,
    startedOn: dateOf(start),
    returnedOn: end === null ? null : dateOf(end),
  })

// ---------------------------------------------------------------- NFL

const nflTeams = ['GB', 'CHI'] as const
const nflPositions = 'QB RB RB WR WR WR TE T T G G C DE DE DT DT OLB ILB CB CB FS K'.split(' ')
const weeks = Array.from({ length: 14 }, (_, index) => index + 1)
const dayOfWeek = (week: number): DayNumber => fixedDay('2016-09-11') + 7 * (week - 1)
/** The game of this week has been played when the day ends. */
const playedWeek = 8
const parts = ['Knee', 'Ankle', 'Hamstring', 'Calf', 'Shoulder', 'Back'] as const

const nflWorld = () => {
  const random = randomFrom(5)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const people = nflTeams.flatMap((club) =>
    nflPositions.map((position, index) => {
      const id = `${club}${position}${index}`
      const first = 2008 + Math.floor(random() * 8)
      const start = dayOfWeek(2 + Math.floor(random() * 12))
      const out = 1 + Math.floor(random() * 4)
      const isHurt = random() < 0.7
      const part = pick(parts) ?? 'Knee'
      const status = pick(['Out', 'Doubtful', 'Questionable', 'Injured Reserve']) ?? 'Out'
      return {
        ...{ id, club, position, first, part, status },
        // Some players who are not hurt are listed all the same, for reasons other than health.
        otherReason: isHurt ? null : index % 3 === 0 ? 'Personal' : index % 3 === 1 ? '' : null,
        spell: isHurt ? { start, end: start + 7 * out, games: out } : null,
        shares: weeks.map(() => Math.round(random() * 100) / 100),
      }
    }),
  )
  type Person = (typeof people)[number]
  const isOut = ({ spell }: Person, week: number) =>
    spell !== null && dayOfWeek(week) >= spell.start && dayOfWeek(week) < spell.end
  /** A player who is on no list is listed anew for each game that he misses. */
  const statusIn = ({ spell, status }: Person, week: number) =>
    status === 'Injured Reserve' || dayOfWeek(week) === spell?.start
      ? status
      : (['Out', 'Doubtful', 'Questionable'][week % 3] ?? 'Out')
  /** Listed on the days of the games that he missed and of the one before. */
  const listedAs = (person: Person, week: number) =>
    person.otherReason !== null
      ? person.otherReason === ''
        ? 'Suspended'
        : 'Out'
      : isOut(person, week)
        ? statusIn(person, week)
        : isOut(person, week + 1) && week > 1
          ? 'Questionable'
          : null
  const plays = (person: Person, week: number) => !isOut(person, week)
  const listedFor = ({ otherReason, part }: Person) => otherReason ?? part
  return { people, isOut, listedAs, listedFor, plays }
}

const nflFiles = () => {
  const { people, listedAs, listedFor, plays } = nflWorld()
  return folder({
    nfl_games: [
      'game_id,season,week_num,date,playoff,home,away,home_score,away_score,neutral',
      ...weeks.map((week) => `g${week},2016,${week},${dateOf(dayOfWeek(week))},0,GB,CHI,20,10,0`),
    ],
    nfl_injury_spells: [
      'season,team,player,pfr_player_id,position,first_week,first_missed,return_date,games_missed,returned,ir_at_start,kind,injury,body_group',
      ...people.flatMap(({ id, club, position, part, status, spell }) =>
        spell
          ? [
              `2016,${club},${id},${id},${position},${weeks.find((week) => dayOfWeek(week) === spell.start)},${dateOf(spell.start)},${dateOf(spell.end)},${spell.games},1,${status === 'Injured Reserve' ? 1 : 0},injury,${part},${part}`,
            ]
          : [],
      ),
    ],
    nfl_injuries_weekly: [
      'season,week,team,player,played_flag,designation,injury',
      ...people.flatMap((person) =>
        weeks.flatMap((week) => {
          const status = listedAs(person, week)
          return status
            ? [`2016,${week},${person.club},${person.id},Active,${status},${listedFor(person)}`]
            : []
        }),
      ),
    ],
    nfl_snap_counts: [
      'season,week,player,pfr_player_id,position,team,offense_snaps,offense_pct,defense_snaps,defense_pct,st_snaps,st_pct',
      ...people.flatMap((person) =>
        weeks.flatMap((week, index) =>
          plays(person, week)
            ? [
                `2016,${week},${person.id},${person.id},${person.position},${person.club},40,${person.shares[index]},0,0,0,0`,
              ]
            : [],
        ),
      ),
    ],
    nfl_rosters: ['pfr_player_id,combine_year', ...people.map(({ id, first }) => `${id},${first}`)],
  })
}

/** The facts that a portal has stored once the games up to and including a week are over. */
const nflStored = (week: number, knownOn: DayNumber): WholeTeam[] => {
  const { people, listedAs, listedFor, plays } = nflWorld()
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return nflTeams.map((club) => {
    const own = people.filter((person) => person.club === club)
    return team('nfl', {
      teamId: club,
      players: own.map(({ id, position, first }) =>
        player(id, {
          position,
          depthOrder: null,
          birthDate: `${first - 22}-09-01`,
        }),
      ),
      injuries: own.flatMap(({ id, part, spell }) =>
        spell && spell.start <= knownOn
          ? [
              storedInjury({
                ...{ player: id, part, start: spell.start },
                end: spell.end <= knownOn ? spell.end : null,
              }),
            ]
          : [],
      ),
      statuses: own.flatMap((person) =>
        weeks.flatMap((one) => {
          const at = `${dateOf(dayOfWeek(one))}T16:00:00.000Z`
          const status = listedAs(person, one)
          if (status) return [report(person.id, status, { at, bodyPart: listedFor(person) })]
          // A week without a report takes him off it.
          return one > 1 && listedAs(person, one - 1) ? [report(person.id, 'Active', { at })] : []
        }),
      ),
      stats: own.flatMap((person) => {
        const shares = weeks.flatMap((one, index) =>
          one <= week && plays(person, one) ? [person.shares[index] ?? 0] : [],
        )
        const before = shares.slice(-5, -1)
        return shares.length > 0
          ? [
              stats(person.id, {
                season: 2016,
                games: shares.length,
                snapShare: mean(shares),
                snapShareLast: shares.at(-1) ?? null,
                snapSharePriorFour: before.length > 0 ? mean(before) : null,
              }),
            ]
          : []
      }),
      games: weeks.map((one) =>
        game({
          id: `g${one}`,
          season: 2016,
          week: one,
          day: dateOf(dayOfWeek(one)),
          at: `${dateOf(dayOfWeek(one))}T18:00:00.000Z`,
        }),
      ),
    })
  })
}

test('NFL: the squads of a past game have the same scores from files as from stored facts', () => {
  const model = sportModels.nfl
  const day = dayOfWeek(playedWeek)
  const tables = readNfl(nflFiles())
  const squadOf = nflSquads(tables)
  const next = tables.games.find((one) => one.week === playedWeek)
  if (!next) throw new Error('no such game')
  const stored = withRates(nflStored(playedWeek - 1, day - 1), playedWeek - 1, day)
  expect(factCount(stored)).toBeGreaterThan(200)
  const asOf = `${dateOf(day)}T17:00:00.000Z`
  for (const facts of stored) {
    const shown = scoreTeam(facts, model, asOf)
    const now = { asOf, today: day }
    const squad = squadOf(next, facts.teamId)
    expect(byPlayer(playersToScore(squad, model, now).map(scorePlayer))).toEqual(
      byPlayer(shown.players),
    )
    expect(shown.players.some(({ latest }) => latest?.forecast)).toBe(true)
    expect(shown.players.some(isFitButOut)).toBe(true)
    expect(squadHealth(squad, model, now)?.loss).toBeCloseTo(shown.explanation.loss, 9)
    expect(healthPoints(squadSlots(squad, model, now), model.team.health)).toBeCloseTo(
      shown.health.points,
      9,
    )
  }
})

test('NFL: the tested risk after a game is the shown one', () => {
  const model = sportModels.nfl
  const day = dayOfWeek(playedWeek)
  const cases = nflRisk(readNfl(nflFiles())).filter((one) => one.day === day)
  const shown = withRates(nflStored(playedWeek, day), playedWeek - 1, day).flatMap(
    (facts) => scoreTeam(facts, model, eveningOf(day)).players,
  )
  expect(cases.length).toBeGreaterThan(15)
  for (const one of cases)
    expect(shown.find(({ playerId }) => playerId === one.player)?.risk.result).toBeCloseTo(
      100 * injuryRisk(one.facts, model.risk),
      9,
    )
})

test('NFL: the tested recovery of an injury is the one shown on its first day', () => {
  const model = sportModels.nfl
  const cases = nflRecovery(readNfl(nflFiles()))
  expect(cases.length).toBeGreaterThan(15)
  for (const one of cases) {
    const week = weeks.find((each) => dayOfWeek(each) === one.day) ?? 0
    const shown = nflStored(week, one.day)
      .flatMap((facts) => scoreTeam(facts, model, eveningOf(one.day)).players)
      .find(({ playerId }) => playerId === one.player)?.latest
    const { median, low, high } = model.outlook(one.injury)
    expect([shown?.optimalDays, shown?.low, shown?.high]).toEqual([median, low, high])
  }
})

/**
 * Pages also know the day's report, which decides the next game. Historical files have no report for the days between
 * games.
 */
const betweenReports = { ...sportModels.nfl, reportDays: -1, listsEachGame: false }

test('NFL: the tested forecast after each missed game is the one shown that evening without a report', () => {
  const model = betweenReports
  const cases = nflRecovery(readNfl(nflFiles())).flatMap((row) =>
    row.injury.gameDays.slice(0, row.games).map((_, missed) => ({ row, missed })),
  )
  expect(cases.filter(({ missed }) => missed > 0).length).toBeGreaterThan(15)
  for (const { row, missed } of cases) {
    const week = (weeks.find((each) => dayOfWeek(each) === row.day) ?? 0) + missed
    const day = dayOfWeek(week)
    const shown = nflStored(week, day)
      .flatMap((facts) => scoreTeam(facts, model, eveningOf(day)).players)
      .find(({ playerId }) => playerId === row.player)?.latest?.forecast
    const injury = row.after(missed)
    const { returning, curve, held } = model.outlook(injury)
    const out = dayOfReturn(injury, missed)
    const tested = forecastReturn(returning, held, {
      ...{ out, nextGame: out + 1, seasonEnd: injury.seasonLeft },
    })
    expect(injury.missed).toBe(missed)
    expect([shown?.median, shown?.low]).toEqual([tested.median, tested.low])
    // The next game has at most its stated chance: below 80%, the range includes the game after it.
    const isNextAlone = tested.high === tested.low && backBy(returning, tested.low, out) < 0.8
    if (isNextAlone) expect(shown?.high).toBeGreaterThan(tested.high)
    else expect(shown?.high).toBe(tested.high)
    const next = weeks.includes(week + 1) ? 7 : model.gameDays
    expect(shown?.playsNext).toBeCloseTo(backBy(curve, out + next, out), 9)
  }
})

test('NFL: a player hurt in a game has played in it, and has the tested forecast for the games after it', () => {
  const model = betweenReports
  const [hurtIn, firstMissed] = [4, 5]
  const missedWeeks = [5, 6, 7]
  const rows = nflRecovery(
    readNfl(
      folder({
        nfl_games: [
          'game_id,season,week_num,date,playoff,home,away,home_score,away_score,neutral',
          ...weeks.map(
            (week) => `g${week},2016,${week},${dateOf(dayOfWeek(week))},0,GB,CHI,20,10,0`,
          ),
        ],
        nfl_injury_spells: [
          'season,team,player,pfr_player_id,position,first_week,first_missed,return_date,games_missed,returned,ir_at_start,kind,injury,body_group',
          `2016,GB,A,A,WR,${firstMissed},${dateOf(dayOfWeek(firstMissed))},${dateOf(dayOfWeek(8))},3,1,0,injury,Ankle,Ankle`,
        ],
        nfl_injuries_weekly: [
          'season,week,team,player,played_flag,designation,injury',
          ...missedWeeks.map((week) => `2016,${week},GB,A,Out,Out,Ankle`),
        ],
      }),
    ),
  )
  const start = dayOfWeek(hurtIn)
  const facts = team('nfl', {
    players: [player('A', { position: 'WR' })],
    injuries: [storedInjury({ player: 'A', part: 'Ankle', start, end: null })],
    statuses: missedWeeks.map((week) =>
      report('A', 'Out', { at: `${dateOf(dayOfWeek(week))}T16:00:00.000Z`, bodyPart: 'Ankle' }),
    ),
    games: weeks.map((week) =>
      game({
        ...{ id: `g${week}`, season: 2016, week, day: dateOf(dayOfWeek(week)) },
        at: `${dateOf(dayOfWeek(week))}T18:00:00.000Z`,
      }),
    ),
  })
  const [row] = rows
  if (!row) throw new Error('no such absence')
  for (const missed of [0, 1, 2]) {
    const injury = row.after(missed)
    const { returning, held } = model.outlook(injury)
    const out = dayOfReturn(injury, missed)
    const ahead = { out, nextGame: out + 1, seasonEnd: injury.seasonLeft }
    const { median, low, high } = forecastReturn(returning, held, ahead)
    const evening = eveningOf(dayOfWeek(firstMissed + missed))
    const shown = scoreTeam(facts, model, evening).players[0]?.latest?.forecast
    const dates = [shown?.median, shown?.low, shown?.high].map((days) => start + (days ?? 0))
    expect(dates).toEqual([median, low, high].map((days) => row.day + days))
  }
})

// ---------------------------------------------------------------- NBA

const nbaTeams = ['BOS', 'MIA'] as const
const nbaDay = fixedDay('2016-01-01')
const nbaGameDays = Array.from({ length: 40 }, (_, index) => fixedDay('2015-11-02') + 3 * index)
const nbaParts = ['knee', 'ankle', 'hamstring', 'calf'] as const

const nbaWorld = () => {
  const random = randomFrom(9)
  return nbaTeams.flatMap((club) =>
    Array.from({ length: 15 }, (_, index) => {
      const ago = Math.floor(random() * 60)
      const start = nbaDay - ago
      const isOpen = random() < 0.4
      return {
        id: `${club} player ${'abcdefghijklmno'[index]}`.toLowerCase(),
        club,
        position: ['PG', 'SG', 'SF', 'PF', 'C'][index % 5] ?? 'C',
        age: [20, 24, 28, 32][index % 4] ?? 24,
        minutes: 10 + Math.floor(random() * 28),
        points: 2 + Math.floor(random() * 25),
        isListedOut: random() < 0.5,
        // Counts only for players who are not hurt.
        otherReason: (['placed on IL', 'personal reasons (DNP)', null] as const)[index % 3] ?? null,
        hurt:
          random() < 0.6
            ? {
                part: nbaParts[index % nbaParts.length] ?? 'knee',
                start,
                end: isOpen ? null : Math.min(nbaDay - 1, start + 1 + Math.floor(random() * 30)),
              }
            : null,
      }
    }),
  )
}

const nbaFiles = () =>
  folder({
    nba_injury_spells: [
      'season,player,player_key,team,start,end,days,returned,injury_group,injury_kind,note,source',
      ...nbaWorld().flatMap(({ id, club, hurt, isListedOut, otherReason }) => {
        if (!hurt && otherReason) {
          const days = `${dateOf(nbaDay - 1)},${dateOf(nbaDay + 5)},6,1`
          const group = otherReason === 'placed on IL' ? 'unknown' : 'non-injury'
          return [`2016,${id},${id},${club},${days},${group},other,${otherReason},missed_2010_2019`]
        }
        if (!hurt) return []
        const end = hurt.end ?? nbaDay + 20
        const note = isListedOut ? 'x (out indefinitely)' : 'x (DTD)'
        return [
          `2016,${id},${id},${club},${dateOf(hurt.start)},${dateOf(end)},${end - hurt.start},1,${hurt.part},sprain,${note},missed_2010_2019`,
        ]
      }),
      // The file goes on, so that the day is covered.
      '2016,z,z,MIA,2016-01-20,2016-01-21,1,1,rest,other,rest (DTD),missed_2010_2019',
      '2016,z,z,MIA,2016-02-27,2016-02-28,1,1,rest,other,rest (DTD),missed_2010_2019',
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score',
      ...nbaGameDays.map((day) => `2016,${dateOf(day)},1,BOS,MIA,98,88`),
    ],
    nba_player_stats: [
      'season_end,Season,Player,Pos,Age,Tm,G,MP,PTS,TRB,STL,BLK',
      ...nbaWorld().map(
        ({ id, club, position, age, minutes, points }) =>
          `2015,regular,${id},${position},${age - 1},${club},70,${minutes},${points},5,1,1`,
      ),
    ],
  })

const nbaStored = (day: DayNumber): WholeTeam[] =>
  nbaTeams.map((club) => {
    const own = nbaWorld().filter((one) => one.club === club)
    return team('nba', {
      teamId: club,
      players: own.map(({ id, position, age }) =>
        player(id, {
          competition: 'NBA',
          position,
          depthOrder: null,
          birthDate: dateOf(day - age * 365.25),
        }),
      ),
      injuries: own.flatMap(({ id, hurt }) =>
        hurt && hurt.start <= day ? [storedInjury({ player: id, ...hurt }, 'sprain')] : [],
      ),
      statuses: own.flatMap(({ id, hurt, isListedOut }) =>
        hurt && hurt.start <= day
          ? [
              report(id, isListedOut ? 'Out' : 'Day-To-Day', {
                at: `${dateOf(hurt.start)}T20:00:00.000Z`,
                notes: isListedOut ? 'out indefinitely' : null,
              }),
            ]
          : [],
      ),
      stats: own.map(({ id, minutes, points }) =>
        stats(id, {
          ...{ competition: 'NBA', season: 2015, games: 70 },
          ...{ minutes: minutes * 70, points: points * 70 },
          ...{ rebounds: 350, steals: 70, blocks: 70 },
        }),
      ),
      games: nbaGameDays.map((one) =>
        game({ id: `g${one}`, competition: 'NBA', season: 2016, day: dateOf(one) }),
      ),
    })
  })

test('NBA: the tested risk of a day is the shown one', () => {
  const model = sportModels.nba
  const cases = nbaRisk(readNba(nbaFiles())).filter(({ day }) => day === nbaDay)
  const stored = withRates(nbaStored(nbaDay), 20, nbaDay)
  expect(factCount(stored)).toBeGreaterThan(150)
  const shown = stored.flatMap((facts) => scoreTeam(facts, model, eveningOf(nbaDay)).players)
  expect(cases.length).toBeGreaterThan(10)
  for (const one of cases)
    expect(shown.find(({ playerId }) => playerId === one.player)?.risk.result).toBeCloseTo(
      100 * injuryRisk(one.facts, model.risk),
      9,
    )
})

test('NBA: the tested recovery of an injury is the one shown on its first day', () => {
  const model = sportModels.nba
  const cases = nbaRecovery(readNba(nbaFiles()))
  expect(cases.length).toBeGreaterThan(10)
  for (const one of cases) {
    const shown = withRates(nbaStored(one.day), 20, one.day)
      .flatMap((facts) => scoreTeam(facts, model, eveningOf(one.day)).players)
      .find(({ playerId }) => playerId === one.player)?.latest
    const { median, low, high } = model.outlook(one.injury)
    expect([shown?.optimalDays, shown?.low, shown?.high]).toEqual([median, low, high])
  }
})

test('NBA: the squads of a past game have the same scores from files as from stored facts', () => {
  const model = sportModels.nba
  const squadOf = nbaSquads(readNba(nbaFiles()))
  for (const facts of withRates(nbaStored(nbaDay), 20, nbaDay)) {
    const squad = squadOf(2016, nbaDay, facts.teamId)
    const now = { asOf: `${dateOf(nbaDay)}T17:00:00.000Z`, today: nbaDay }
    const names = (ids: readonly string[]) => ids.toSorted()
    expect(names(squad.players.map(({ id }) => id))).toEqual(
      names(facts.players.map(({ id }) => id)),
    )
    const known = { ...facts, players: squad.players, statuses: [] }
    const shown = scoreTeam(known, model, now.asOf)
    const silent = { ...squad, reports: new Map(), recoveries: facts.recoveries }
    const scored = playersToScore(silent, model, now).map(scorePlayer)
    const scoreOf = (all: readonly PlayerScore[]) =>
      byPlayer(all).map(([id, { latest: _, ...rest }]) => [id, rest])
    expect(scoreOf(scored)).toEqual(scoreOf(shown.players))
    expect(squadHealth(silent, model, now)?.loss).toBeCloseTo(shown.explanation.loss, 9)
  }
})

test('NBA: the squads of a past game lose as much to absences as on pages, and nothing to an absent coach', () => {
  const model = sportModels.nba
  const squadOf = nbaSquads(readNba(nbaFiles()))
  const at = `${dateOf(nbaDay)}T12:00:00.000Z`
  for (const facts of withRates(nbaStored(nbaDay), 20, nbaDay)) {
    const own = nbaWorld().filter(({ club }) => club === facts.teamId)
    const statuses = own.flatMap(({ id, hurt, otherReason }) => {
      if (hurt) return [report(id, hurt.end === null ? 'Out' : 'Active', { at })]
      if (otherReason === null) return []
      const isListed = otherReason === 'placed on IL'
      return [
        report(id, isListed ? 'Inactive' : 'Out', { at, notes: isListed ? null : otherReason }),
      ]
    })
    const now = { asOf: `${dateOf(nbaDay)}T17:00:00.000Z`, today: nbaDay }
    const squad = { ...squadOf(2016, nbaDay, facts.teamId), recoveries: facts.recoveries }
    const known = { ...facts, statuses, players: squad.players }
    const shown = scoreTeam(known, model, now.asOf)
    expect(shown.players.some(isFitButOut)).toBe(true)
    expect(squadHealth(squad, model, now)?.loss).toBeCloseTo(shown.explanation.loss, 9)
    expect(healthPoints(squadSlots(squad, model, now), model.team.health)).toBeCloseTo(
      shown.health.points,
      9,
    )
  }
})

// ---------------------------------------------------------------- soccer

const clubs = ['Arsenal FC', 'Chelsea FC'] as const
const soccerDay = fixedDay('2019-10-01')
const soccerParts = [
  ['hamstring', 'Hamstring Injury', 'hamstring'],
  ['ankle', 'Ankle Injury', 'ankle'],
  ['calf', 'Calf Injury', 'calf'],
] as const

const soccerWorld = () => {
  const random = randomFrom(3)
  return clubs.flatMap((club, place) =>
    Array.from({ length: 18 }, (_, index) => {
      const start = soccerDay - 10 - Math.floor(random() * 300)
      return {
        id: String(100 * place + index),
        club,
        position: ['GK', 'DF', 'MF', 'FW'][index % 4] ?? 'MF',
        birth: `19${88 + (index % 10)}-0${1 + (index % 9)}-15`,
        part: soccerParts[index % soccerParts.length] ?? soccerParts[0],
        start,
        end: start + 3 + Math.floor(random() * 60),
        isHurt: random() < 0.7,
      }
    }),
  )
}

const soccerFiles = () =>
  folder({
    soccer_players: [
      'tm_player_id,player,birth_date,position_group,squad_2018_19,squad_2020_21,history_truncated_at_15,sources',
      ...soccerWorld().map(
        ({ id, club, position, birth }) => `${id},${id},${birth},${position},${club},,0,yasirbm`,
      ),
    ],
    soccer_injuries: [
      'tm_player_id,player,birth_date,age,club,injury,body_group,start,end,days,flags,sources',
      ...soccerWorld().flatMap(({ id, club, part, start, end, isHurt, birth }) =>
        isHurt
          ? [
              `${id},${id},${birth},${(start - fixedDay(birth)) / 365.25},${club},${part[1]},${part[2]},${dateOf(start)},${dateOf(end)},${end - start},,yasirbm`,
            ]
          : [],
      ),
      `999,999,1990-01-01,29,Other FC,Ankle Injury,ankle,2019-11-20,2019-11-25,5,,yasirbm`,
    ],
  })

const soccerStored = (day: DayNumber): WholeTeam[] =>
  clubs.map((club) => {
    const own = soccerWorld().filter((one) => one.club === club)
    return team('soccer', {
      teamId: club,
      players: own.map(({ id, position, birth }) =>
        player(id, { competition: 'EPL', position, depthOrder: null, birthDate: birth }),
      ),
      injuries: own.flatMap(({ id, part, start, end, isHurt }) =>
        isHurt && start <= day ? [storedInjury({ player: id, part: part[0], start, end })] : [],
      ),
    })
  })

test('soccer: the tested risk of a day is the shown one', () => {
  const model = sportModels.soccer
  const cases = soccerRisk(readSoccer(soccerFiles())).filter(({ day }) => day === soccerDay)
  const shown = withRates(soccerStored(soccerDay), 5, soccerDay).flatMap(
    (facts) => scoreTeam(facts, model, eveningOf(soccerDay)).players,
  )
  expect(cases.length).toBeGreaterThan(20)
  for (const one of cases)
    expect(shown.find(({ playerId }) => playerId === one.player)?.risk.result).toBeCloseTo(
      100 * injuryRisk(one.facts, model.risk),
      9,
    )
})

test('soccer: the tested recovery of an injury is the one shown on its first day', () => {
  const model = sportModels.soccer
  const cases = soccerRecovery(readSoccer(soccerFiles())).filter(({ player: id }) => id !== '999')
  expect(cases.length).toBeGreaterThan(15)
  for (const one of cases) {
    const shown = withRates(soccerStored(one.day), 5, one.day)
      .flatMap((facts) => scoreTeam(facts, model, eveningOf(one.day)).players)
      .find(({ playerId }) => playerId === one.player)?.latest
    const { median, low, high } = model.outlook(one.injury)
    expect([shown?.optimalDays, shown?.low, shown?.high]).toEqual([median, low, high])
  }
})

test('soccer: the tested health points of absent players are the shown ones', () => {
  const model = sportModels.soccer
  const absenteesOf = soccerAbsentees(readSoccer(soccerFiles()))
  const at = `${dateOf(soccerDay)}T12:00:00.000Z`
  const points = soccerStored(soccerDay).map((facts) => {
    const squad = absenteesOf(facts.teamId.replace(' FC', ''), soccerDay)
    if (!squad) throw new Error('no such club')
    const hurt = facts.injuries.filter(({ returnedOn }) => (returnedOn ?? '') > dateOf(soccerDay))
    const statuses = hurt.map(({ playerId }) => report(playerId, 'Out', { at }))
    const shown = scoreTeam({ ...facts, statuses }, model, eveningOf(soccerDay))
    const now = { asOf: eveningOf(soccerDay), today: soccerDay }
    const tested = healthPoints(squadSlots(squad, model, now), model.team.health)
    expect(tested).toBeCloseTo(shown.health.points, 9)
    return tested
  })
  expect(Math.min(...points)).toBeLessThan(0)
})
