import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dateOf, fixedDay } from '../../scoring/dayNumber.ts'
import { sportModels } from '../../scoring/sports/committedModels.ts'
import { readNba } from '../tables/nba.ts'
import { readNfl } from '../tables/nfl.ts'
import { readSoccer, readSoccerMatches } from '../tables/soccer.ts'
import { nbaRecovery } from './recoveryNba.ts'
import { nflRecovery } from './recoveryNfl.ts'
import { soccerRecovery } from './recoverySoccer.ts'
import { nbaRisk } from './riskNba.ts'
import { nflRisk, nflSpellCoverage } from './riskNfl.ts'
import { soccerRisk } from './riskSoccer.ts'
import { nbaSquads } from './squadNba.ts'
import { soccerTeamWeeks } from './squadSoccer.ts'
import { nflTeamGames } from './teamGames.ts'

const folder = (files: Record<string, string[]>): string => {
  const directory = mkdtempSync(join(tmpdir(), 'panels-'))
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(directory, `${name}.csv.gz`), gzipSync(`${lines.join('\n')}\n`))
  return directory
}

const soccerHeader =
  'tm_player_id,player,birth_date,age,club,injury,body_group,start,end,days,flags,sources'
const soccerRow = (changes: Record<string, string> = {}): string => {
  const row: Record<string, string> = {
    tm_player_id: '1',
    player: 'A',
    birth_date: '1990-01-01',
    age: '28.5',
    club: 'Arsenal FC',
    injury: 'Hamstring Injury',
    body_group: 'hamstring',
    start: '2018-09-10',
    end: '2018-09-30',
    days: '20',
    flags: '',
    sources: 'yasirbm',
    ...changes,
  }
  return soccerHeader
    .split(',')
    .map((column) => row[column] ?? '')
    .join(',')
}

test('the soccer recovery cases are ended injuries of complete histories outside the break of play', () => {
  const directory = folder({
    soccer_injuries: [
      soccerHeader,
      soccerRow(),
      soccerRow({ sources: 'retz8', start: '2018-09-11' }),
      soccerRow({ body_group: 'illness', start: '2018-09-12' }),
      soccerRow({ flags: 'open', end: '', start: '2018-09-13' }),
      soccerRow({ start: '2020-03-01', end: '2020-03-20' }),
      soccerRow({ start: '2011-03-01', end: '2011-03-20' }),
    ],
  })
  const cases = soccerRecovery(readSoccer(directory))
  expect(cases).toHaveLength(1)
  expect(cases[0]).toMatchObject({ days: 20, facts: { injury: 'hamstring injury', age: 28.5 } })
})

test('the soccer risk cases look 28 days ahead and leave out players who are injured on the day', () => {
  const players = [
    'tm_player_id,player,birth_date,position_group,squad_2018_19,squad_2020_21,history_truncated_at_15,sources',
    '1,A,1990-01-01,FW,Arsenal FC,,0,yasirbm',
    '2,B,1991-01-01,MF,Arsenal FC,,0,yasirbm',
    '3,C,,DF,Arsenal FC,,0,yasirbm',
  ]
  const directory = folder({
    soccer_players: players,
    soccer_injuries: [
      soccerHeader,
      soccerRow({ start: '2018-09-10', end: '2018-10-20' }),
      soccerRow({ tm_player_id: '2', start: '2018-10-15', end: '2018-10-20' }),
      soccerRow({ tm_player_id: '3', start: '2019-06-01', end: '2019-06-20' }),
    ],
  })
  const cases = soccerRisk(readSoccer(directory))
  const on = (player: string, month: number) =>
    cases.find(
      (row) =>
        row.player === player &&
        new Date(row.day * 864e5).getUTCMonth() + 1 === month &&
        new Date(row.day * 864e5).getUTCFullYear() === 2018,
    )
  expect(on('1', 9)?.injured).toBe(1)
  expect(on('1', 10)).toBeUndefined()
  expect(on('2', 9)?.injured).toBe(0)
  expect(on('2', 10)?.injured).toBe(1)
  expect(on('3', 10)?.facts.past.filter(({ start }) => start < (on('3', 10)?.day ?? 0))).toEqual([])
})

const nbaSpells =
  'season,player,player_key,team,start,end,days,returned,injury_group,injury_kind,note,source'
const nbaStats = 'season_end,Season,Player,Pos,Age,Tm,G,MP,PTS'

test('a soccer squad plays in the league of most of its players', () => {
  const header =
    'tm_player_id,player,birth_date,position_group,squad_2018_19,squad_2020_21,league_retz8,history_truncated_at_15,sources'
  const leagues = ['Laliga', 'Laliga', 'Serie A', '', '', '']
  const directory = folder({
    soccer_players: [
      header,
      ...leagues.map((league, i) => `${i + 1},P,1990-01-01,FW,Sevilla FC,,${league},0,yasirbm`),
      '9,Q,1990-01-01,FW,Roma,,,0,yasirbm',
    ],
    soccer_injuries: [soccerHeader, soccerRow({ start: '2018-10-15', end: '2018-10-20' })],
  })
  const cases = soccerRisk(readSoccer(directory))
  const competitions = (player: string) =>
    new Set(cases.flatMap((row) => (row.player === player ? [row.competition] : [])))
  expect(['1', '3', '4', '9'].map((player) => [...competitions(player)])).toEqual([
    ['Laliga'],
    ['Laliga'],
    ['Laliga'],
    [''],
  ])
})

test('the NBA recovery cases are injuries, and an open one lasts until the end of the season', () => {
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      '2016,A,a,BOS,2015-11-10,2015-11-20,10,1,knee,sprain,sprained knee (DTD),missed_2010_2019',
      '2016,A,a,BOS,2015-12-10,2015-12-12,2,1,rest,other,rest (DTD),missed_2010_2019',
      '2016,B,b,BOS,2016-03-01,,,0,acl,tear,torn ACL (out for season),missed_2010_2019',
      '2016,A,a,BOS,2016-04-13,2016-04-14,1,1,rest,other,rest (DTD),missed_2010_2019',
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score',
      '2016,2016-04-13,1,BOS,MIA,98,88',
    ],
    nba_player_stats: [nbaStats, '2015,regular,A,PG,24,BOS,70,30.0,15.0'],
  })
  const cases = nbaRecovery(readNba(directory))
  expect(cases).toHaveLength(2)
  expect(cases[0]).toMatchObject({
    days: 10,
    returned: true,
    facts: { listing: 'day-to-day', age: 25 },
  })
  expect(cases[1]).toMatchObject({
    days: 43,
    returned: false,
    facts: { listing: 'for the season' },
  })
})

test('a coach’s absence is not a player’s', () => {
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      '2016,K,k,GSW,2015-10-01,2016-01-22,113,1,non-injury,other,took leave of absence as head coach recovering from surgery on back (out indefinitely),missed_2010_2019',
      '2016,A,a,GSW,2015-11-10,2015-11-20,10,1,knee,sprain,sprained knee,il',
    ],
    nba_games_odds: ['season,date,regular,home,away,home_score,away_score'],
    nba_player_stats: [nbaStats],
  })
  expect(readNba(directory).absences.map(({ player }) => player)).toEqual(['a'])
})

test('an NBA listing is known only in seasons whose file says who is out from day to day', () => {
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      '2010,A,a,BOS,2009-11-10,2009-11-20,10,1,knee,sprain,sprained knee,il',
      '2010,B,b,BOS,2009-11-11,2009-11-20,9,1,knee,sprain,sprained knee (out for season),il',
      '2016,C,c,BOS,2015-11-10,2015-11-20,10,1,knee,sprain,sprained knee,il',
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score',
      '2010,2010-04-14,1,BOS,MIA,98,88',
      '2016,2016-04-13,1,BOS,MIA,98,88',
    ],
    nba_player_stats: [nbaStats],
  })
  const cases = nbaRecovery(readNba(directory))
  expect(cases.map(({ player, facts }) => [player, facts.listing])).toEqual([
    ['a', null],
    ['b', 'for the season'],
    ['c', 'out'],
  ])
})

test('an NBA absence has no return where the file contradicts itself, and no date before the first game', () => {
  const directory = folder({
    nba_injury_spells: [
      `${nbaSpells},out_for_season`,
      '2016,A,a,BOS,2015-10-27,2015-12-17,51,1,achilles,tear,torn left Achilles,il,0',
      '2016,B,b,BOS,2015-11-17,2015-12-20,33,1,acl,tear,torn ACL (out for season),il,1',
      '2016,C,c,BOS,2015-11-17,2015-12-20,33,1,knee,sprain,sprained knee,il,0',
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score',
      '2016,2015-10-27,1,BOS,MIA,98,88',
      '2016,2016-04-13,1,BOS,MIA,98,88',
    ],
    nba_player_stats: [nbaStats],
  })
  const cases = nbaRecovery(readNba(directory))
  expect(cases.map(({ player, injury }) => [player, injury.dated])).toEqual([
    ['a', false],
    ['c', true],
  ])
})

test('the NBA risk cases are players with 20 games in the season before', () => {
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      '2016,A,a,BOS,2015-11-10,2015-11-20,10,1,knee,sprain,x,il_1951_2023',
      '2016,Z,z,BOS,2016-04-10,2016-04-11,1,1,knee,sprain,x,il_1951_2023',
    ],
    nba_player_stats: [
      nbaStats,
      '2015,regular,A,PG,24,BOS,70,30.0,15.0',
      '2015,regular,C,PG,24,BOS,12,30.0,15.0',
    ],
  })
  const cases = nbaRisk(readNba(directory))
  expect(new Set(cases.map(({ player }) => player))).toEqual(new Set(['a']))
  expect(cases.map(({ injured }) => injured)).toEqual([1, 0, 0, 0, 0])
})

test('a squad of the NBA has the injuries that a page would have', () => {
  const il = 'il_1951_2023'
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      `2016,A,a,BOS,2015-11-10,2015-11-20,10,1,unknown,other,placed on IL,${il}`,
      '2016,B,b,BOS,2015-11-10,,,0,knee,sore/bruise,sore knee (DTD),missed_2010_2019',
      `2016,C,c,BOS,2015-11-10,,,0,knee,surgery,knee surgery,${il}`,
      `2006,D,d,BOS,2006-03-10,,,0,knee,surgery,knee surgery,${il}`,
      `2016,Z,z,MIA,2016-04-10,2016-04-11,1,1,knee,sprain,x,${il}`,
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score',
      '2016,2015-10-28,1,BOS,MIA,98,88',
      '2016,2016-04-13,1,BOS,MIA,98,88',
    ],
    nba_player_stats: [
      `${nbaStats},TRB,STL,BLK`,
      ...['A', 'B', 'C', 'D'].map((name) => `2015,regular,${name},PG,24,BOS,70,30.0,15.0,4,1,1`),
    ],
  })
  const tables = readNba(directory)
  const on = (date: string) => {
    const squad = nbaSquads(tables)(2016, fixedDay(date), 'BOS')
    return ['a', 'b', 'c', 'd'].map((id) => [
      ...(squad.injuries.get(id) ?? []).map(({ recovered }) => recovered && dateOf(recovered)),
      ...(squad.reports.get(id) ?? []).map(({ status }) => status),
    ])
  }
  // The coach left A out. Nobody noted when B, C and D were back.
  expect(on('2015-11-15')).toEqual([['Active'], [null, 'Out'], [null, 'Out'], ['2006-04-14']])
  expect(on('2015-12-01')).toEqual([
    ['Active'],
    ['2015-11-21', 'Active'],
    [null, 'Out'],
    ['2006-04-14'],
  ])
  const risk = nbaRisk(tables).filter(({ day }) => day === fixedDay('2015-12-01'))
  expect(risk.map(({ player, facts }) => [player, facts.past.length])).toEqual([
    ['a', 0],
    ['d', 1],
  ])
})

test('an absence on the covid list is not an injury, whatever the source calls it', () => {
  const directory = folder({
    nba_injury_spells: [
      nbaSpells,
      '2021,A,a,BOS,2021-01-10,2021-01-20,10,1,covid protocol,other,health and safety protocols,missed_2020_2021',
    ],
  })
  expect(readNba(directory).absences.map(({ physical }) => physical)).toEqual([false])
})

test('players are tested only on squad lists of an earlier season', () => {
  const directory = folder({
    soccer_players: [
      'tm_player_id,player,birth_date,position_group,squad_2018_19,squad_2020_21,history_truncated_at_15,sources',
      '1,A,1990-01-01,FW,Arsenal FC,,0,yasirbm',
      '2,B,1991-01-01,MF,,arsenal,0,yasirbm',
    ],
    soccer_injuries: [
      soccerHeader,
      soccerRow({ start: '2018-09-10', end: '2018-09-20' }),
      soccerRow({ start: '2021-12-10', end: '2021-12-20' }),
    ],
  })
  const cases = soccerRisk(readSoccer(directory))
  const inSeason = (year: number) =>
    cases.filter(
      ({ day }) => day >= fixedDay(`${year}-08-01`) && day < fixedDay(`${year + 1}-07-01`),
    )
  const players = (year: number) => [...new Set(inSeason(year).map(({ player }) => player))]
  expect([2018, 2019, 2020, 2021].map(players)).toEqual([['1'], ['1'], ['1'], ['2']])
  expect(inSeason(2018).every(({ fitOnly }) => fitOnly)).toBe(true)
  expect(inSeason(2019).some(({ fitOnly }) => fitOnly)).toBe(false)
})

const clubOf = (club: string, first: number, players: number) =>
  Array.from(
    { length: players },
    (_, i) =>
      `${first + i},P${first + i},1990-01-01,${['GK', 'DF', 'DF', 'MF', 'MF', 'FW'][i % 6]},${club},,0,yasirbm`,
  )

test('the scale is fitted on complete squads of the lists’ own seasons with recorded injuries', () => {
  const hurt = (tm_player_id: number, start: string) =>
    soccerRow({ tm_player_id: `${tm_player_id}`, start, end: `${start.slice(0, 8)}28` })
  const noted = (first: number, players: number, start = '2018-07-10') =>
    Array.from({ length: players }, (_, i) => hurt(first + i, start))
  const directory = folder({
    soccer_players: [
      'tm_player_id,player,birth_date,position_group,squad_2018_19,squad_2020_21,history_truncated_at_15,sources',
      ...clubOf('Arsenal FC', 100, 24),
      ...clubOf('Chelsea FC', 200, 24),
      ...clubOf('Everton FC', 300, 17),
    ],
    soccer_injuries: [
      soccerHeader,
      ...noted(100, 12),
      ...noted(200, 11),
      ...noted(300, 17),
      ...noted(100, 12, '2017-07-10'),
      hurt(100, '2018-10-10'),
    ],
  })
  const weeks = soccerTeamWeeks(readSoccer(directory))
  const clubs = weeks.map(({ day, squad }) => [dateOf(day), squad().players[0]?.id])
  expect(clubs).toEqual([
    ['2018-08-01', '100'],
    ['2018-09-01', '100'],
  ])
  const places = (position: string, week = weeks[0]) =>
    week?.squad().players.flatMap((one) => (one.position === position ? [one.depthOrder] : []))
  expect(places('GK')?.toSorted()).toEqual([1, 2, 3, 4])
  expect(places('DF')?.toSorted()).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  expect(places('DF')).toEqual(places('DF', weeks[1]))
})

test('NFL games after the last report are in no case, because the file says nothing about their players', () => {
  const directory = nflFolder()
  const snaps = [1, 2, 3, 4].map((week) => `2017,${week},A,AA,WR,GB,40,0.7,0,0,0,0`)
  const games = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (week) => `h${week},2017,${week},2017-09-${week + 10},0,GB,CHI,20,10,0`,
  )
  const add = (name: string, lines: string[]) => {
    const file = join(directory, `${name}.csv.gz`)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    writeFileSync(file, gzipSync(`${text}${lines.join('\n')}\n`))
  }
  const before = nflRisk(readNfl(directory))
  add('nfl_snap_counts', snaps)
  add('nfl_games', games)
  const tables = readNfl(directory)
  expect(nflRisk(tables)).toEqual(before)
  expect(nflSpellCoverage(tables).gaps).toEqual(['2017-09'])
  const slotsIn2017 = nflTeamGames(tables, sportModels.nfl).filter(
    ({ season }) => season === '2017',
  )
  expect(slotsIn2017.map(({ slots }) => slots)).toEqual(games.map(() => null))
})

const nflFolder = (laterReports: readonly string[] = []): string => {
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8]
  return folder({
    nfl_games: [
      'game_id,season,week_num,date,playoff,home,away,home_score,away_score,neutral',
      ...weeks.map((week) => `g${week},2016,${week},2016-09-${week + 10},0,GB,CHI,20,10,0`),
    ],
    nfl_injury_spells: [
      'season,team,player,pfr_player_id,position,first_week,first_missed,return_date,games_missed,returned,ir_at_start,kind,injury,body_group',
      '2016,GB,A,AA,WR,4,2016-09-14,2016-09-16,2,1,0,injury,Hamstring,Hamstring',
      '2016,GB,B,BB,WR,4,2016-09-14,,1,1,0,illness,Illness,Illness',
    ],
    nfl_injuries_weekly: [
      'season,week,team,player,played_flag,designation,injury',
      '2016,3,GB,A,Active,Questionable,Hamstring',
      '2016,4,GB,A,Out,Out,Hamstring',
      '2016,1,GB,A,Active,Healthy,',
      ...laterReports,
    ],
    nfl_snap_counts: [
      'season,week,player,pfr_player_id,position,team,offense_snaps,offense_pct,defense_snaps,defense_pct,st_snaps,st_pct',
      ...[1, 2, 3].map((week) => `2016,${week},A,AA,WR,GB,40,0.7,0,0,0,0`),
    ],
  })
}

test('the NFL recovery cases have the status of the first missed week and of the week before', () => {
  const cases = nflRecovery(readNfl(nflFolder()))
  expect(cases).toHaveLength(1)
  expect(cases[0]).toMatchObject({
    games: 2,
    returned: true,
    facts: { status: 'Out', before: 'same Questionable', gamesLeft: 5, onReserve: false },
  })
})

test('a reserve list is known from its game on, and not before', () => {
  const listed = nflFolder(['2016,5,GB,A,Out,Injured Reserve,Hamstring'])
  const [row] = nflRecovery(readNfl(listed))
  expect([0, 1].map((missed) => row?.after(missed).reserve)).toEqual([
    null,
    { list: 'Injured Reserve', from: fixedDay('2016-09-15') },
  ])
  expect(row?.injury.reserve).toBeNull()
})

test('after each game that a player misses, his listing for it is known, or that he had none', () => {
  const listings = (reports: readonly string[]) => {
    const [row] = nflRecovery(readNfl(nflFolder(reports)))
    return [0, 1].map((missed) => {
      const known = row?.after(missed)
      return [known?.missed, known?.lastListing]
    })
  }
  expect(listings(['2016,5,GB,A,Out,Doubtful,Knee'])).toEqual([
    [0, null],
    [1, 'Doubtful'],
  ])
  expect(listings([])).toEqual([
    [0, null],
    [1, 'none'],
  ])
})

test('the NFL risk cases look four team games ahead of each game played', () => {
  const cases = nflRisk(readNfl(nflFolder()))
  expect(cases.map(({ injured }) => injured)).toEqual([1, 1, 1])
  expect(cases[2]?.facts).toMatchObject({ status: 'Questionable', weeksListed: 1, role: 0.7 })
})

test('a folder without files has no cases', () => {
  const directory = folder({})
  expect(soccerRecovery(readSoccer(directory))).toEqual([])
  expect(nbaRecovery(readNba(directory))).toEqual([])
  expect(nflRecovery(readNfl(directory))).toEqual([])
})

test('the closing line is a home margin in every sport, above 0 where the home team is favored', () => {
  const directory = folder({
    nfl_games: [
      'game_id,season,week_num,date,playoff,home,away,home_score,away_score,neutral,home_spread,sbr_close_home_spread',
      'a,2016,1,2016-09-11,0,GB,CHI,20,10,0,6.5,7',
      'b,2016,1,2016-09-12,0,DAL,NYG,20,10,0,-3,',
    ],
    nba_games_odds: [
      'season,date,regular,home,away,home_score,away_score,home_spread',
      '2016,2016-04-13,1,BOS,MIA,98,88,4.5',
      '2016,2016-04-14,1,BOS,MIA,98,88,',
    ],
    soccer_matches_epl: [
      'season,date,home,away,fthg,ftag,ah_line_home,close_ah_line_home',
      '2019-20,2019-08-10,A,B,2,0,-0.5,-0.75',
      '2018-19,2018-08-10,B,A,2,0,0.25,',
    ],
  })
  expect(readNfl(directory).games.map(({ closing }) => closing)).toEqual([7, -3])
  expect(readNba(directory).games.map(({ closing }) => closing)).toEqual([4.5, null])
  expect(readSoccerMatches(directory).map(({ closing }) => closing)).toEqual([-0.25, 0.75])
})
