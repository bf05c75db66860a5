import { expect, test } from 'vitest'
import * as z from 'zod'
import { families } from '../api/families.ts'
import { type Endpoint, isByTier } from '../endpoint.ts'

const { account, audit, articles, catalog, password, sports } = families
const admin = {
  articles: families['admin-articles'],
  injuries: families['admin-injuries'],
  picks: families['admin-picks'],
}

/** The names of all fields in a schema, at any depth. */
const fieldsOf = (schema: z.ZodType, io: 'input' | 'output'): string[] => {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name)
}

const sent = ({ body, query }: Endpoint) => fieldsOf((body ?? query) as z.ZodType, 'input')
const answered = ({ data }: Endpoint) => fieldsOf(isByTier(data) ? data.member : data, 'output')
const wordsOf = (text: string) => text.trim().split(/\s+/)

const article =
  'title slug category tags thumbnail status featured publish_date meta_title meta_desc content'

test.each([
  ['the list of articles', admin.articles.list, 'page limit search category status'],
  ['a new article', admin.articles.create, article],
  ['a saved article', admin.articles.save, article],
  ['the dashboard’s search', admin.injuries.search, 'playerName teamId sportsID position'],
  ['the change of an injury', admin.injuries.change, 'sportsID playerID adminDashboardChange id'],
  ['a new injury', admin.injuries.insert, 'sportsID playerID adminDashboardInsert'],
  ['the start of calculations', admin.injuries.run, 'sportsID playerID'],
  [
    'team health scores',
    admin.injuries.teamScores,
    'filterDateStart filterDateEnd teamId limit offset sortOrder sportsID',
  ],
  [
    'the override of a pick',
    admin.picks.override,
    `id over_under_prediction_outcome favored_team_by_predicted_spread overrides overUnderChanges
      spreadChanges resetOverrides`,
  ],
  ['free access', account.freeAccess, 'freeAccess'],
  ['an audit', audit.record, 'user action meta'],
  ['a new password', password.resetPassword, 'reset_password token email'],
] as const)('what is sent for %s has the specified fields', (_, endpoint, fields) => {
  expect(sent(endpoint)).toEqual(expect.arrayContaining(wordsOf(fields)))
})

test.each([
  ['the list of articles', admin.articles.list, 'articles pagination page limit total pages'],
  ['an article', admin.articles.read, `id date_created date_modified ${article}`],
  ['the dashboard’s options', admin.injuries.options, 'teams positions bodyParts users'],
  [
    'the dashboard’s search',
    admin.injuries.search,
    `info id player_id player_name team_name position body_part injury_date final_injury_grade
      admin_injury_grade optimal_recovery_time days_past_optimal_recovery_time grid_status
      grid_score_average irc_total hpf_total cis_total gaming_score
      details ircTable hpfTable rawCrawler convertedCrawler teamTable schedulesTable heatmapTable`,
  ],
  [
    'team health scores',
    admin.injuries.teamScores,
    `records total_records id team_id team_name sportsID team_gaming_score original_team_gaming_score
      offensive_gaming_average original_offensive_gaming_average
      defensive_gaming_average original_defensive_gaming_average
      offensive_line_avg offensive_line_avg_rounded offensive_skills_avg offensive_skills_avg_rounded
      defensive_line_avg defensive_line_avg_rounded defensive_secondary_avg
      defensive_secondary_avg_rounded cis_total irc_total hpf_total created_at updated_at`,
  ],
  [
    'a week’s games',
    admin.picks.search,
    `nfl games id season week status date_time away_team_id away_team_abbr away_team_name
      home_team_id home_team_abbr home_team_name
      over_under_prediction_outcome over_under_prediction_outcome_override
      favored_team_by_predicted_spread favored_team_by_predicted_spread_override
      disable_over_under_bet disable_spread_bet`,
  ],
  [
    'a player’s page',
    sports.playerInfo,
    'playerHistory body_part final_injury_grade admin_injury_grade injury_date grid_status',
  ],
  ['a login', account.login, 'user token login name admin sportsName sportsID league'],
  ['the check of an address', account.checkUsername, 'existing_user'],
  ['a mailed link', password.verifyPasswordReset, 'email'],
  ['the options', catalog.options, 'states nflScoreboard sportsInfo'],
  ['the prices', catalog.prices, 'prices'],
] as const)('the answer to %s has the specified fields', (_, endpoint, fields) => {
  expect(answered(endpoint)).toEqual(expect.arrayContaining(wordsOf(fields)))
})

test('team scores without filters are the newest ten of the NFL, of any team and day', () => {
  expect(admin.injuries.teamScores.body.parse({})).toEqual({
    sportsID: 1,
    teamId: '',
    filterDateStart: '',
    filterDateEnd: '',
    limit: 10,
    offset: 0,
    sortOrder: 'desc',
  })
  expect(admin.injuries.teamScores.body.safeParse({ sportsID: '1' }).success).toBe(false)
})

test('a change names the record of the injury', () => {
  const body = (change: object) => ({
    ...{ sportsID: 1, playerID: 'nfl-1' },
    adminDashboardChange: { version: 'v', values: { admin_injury_grade: 2 }, ...change },
  })
  expect(admin.injuries.change.body.safeParse(body({ id: 'nfl-i1' })).success).toBe(true)
  expect(admin.injuries.change.body.safeParse(body({})).success).toBe(false)
})

test('an article is listed ten to a page, and readers get six', () => {
  expect(admin.articles.list.query.parse({})).toMatchObject({ page: 1, limit: 10 })
  expect(articles.list.query.parse({})).toMatchObject({ page: 1, limit: 6 })
})
