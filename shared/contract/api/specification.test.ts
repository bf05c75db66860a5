import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Endpoint, isByTier, routeKey } from '../endpoint.ts'
import { endpoints } from './families.ts'

/** A schema as JSON Schema has it, as far as these tests read it. */
const described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).default([]),
})

const readSchema = (schema: z.ZodType) =>
  described.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** The part of an answer at a path: a field, or `*` for what a list holds. */
const partAt = (schema: z.ZodType, path: string) =>
  words(path).reduce((part, step) => {
    const next = step === '*' ? (part.prefixItems[0] ?? part.items) : part.properties[step]
    return described.parse(next)
  }, readSchema(schema))

const words = (text: string) => text.split(' ').filter(Boolean)

const endpointOf = (call: string): Endpoint => {
  const [method, path] = call.split(' ')
  const found = endpoints.find((endpoint) => routeKey(endpoint) === `${method} /api${path}`)
  if (!found) throw new Error(`No call ${call}`)
  return found
}
const answerOf = ({ data }: Endpoint) => (isByTier(data) ? data.member : data)

const namesOf = ({ properties }: z.infer<typeof described>) => Object.keys(properties)

test.each([
  ['GET /sampleToken', '', 'token'],
  ['GET /checkLogin', '', 'login user'],
  ['GET /refreshUser/{id}', '', 'user'],
  ['POST /signup', 'email password favorite_sport', 'user token'],
  ['POST /login', 'email password', 'user token'],
  ['GET /logout', '', 'login'],
  ['GET /get/checkusername/{email}', '', 'existing_user'],
  ['POST /mail/sendPasswordReset', 'email', ''],
  ['POST /verifyPasswordReset', 'token', 'email'],
  ['POST /resetPassword', 'reset_password email token', 'result'],
  ['PUT /update-profile', 'country state city favorite_sport address zipcode', 'result'],
  ['POST /freeAccess', 'freeAccess', 'emailValidated'],
  ['POST /audit', 'user action meta', ''],
  ['GET /options/{sportsID}', '', 'states nflScoreboard sportsInfo'],
  ['GET /prices', '', 'prices'],
  ['GET /main/nfl/trialschedules', '', 'schedules'],
  ['GET /main/{sportsID}/schedules', 'league', 'schedules'],
  ['GET /main/{sportsID}/healthScores', 'league', 'healthScores'],
  ['GET /main/players/{sportsID}', 'league', 'playerInfo'],
  ['POST /main/{sportsID}/averagehealthscores', 'matchID', 'categoryAverages'],
  [
    'GET /main/{sportsID}/matchup/{gameID}',
    '',
    'match awayPlayers homePlayers topFourAway topFourHome categoryAverages teamInfo error',
  ],
  [
    'GET /main/{sportsID}/team/{teamID}',
    '',
    'teamInfo playerInfo topFour categoryAverages teamTwitterInfo latestTeamsNews',
  ],
  ['GET /main/{sportsID}/teamschedule/{teamID}', '', 'schedules'],
  [
    'GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}',
    '',
    'playerInfo playerHistory latestNews AggregatedNews tweetInfo',
  ],
  ['POST /news', 'sportID limit offset', 'news'],
  ['GET /public/articles', 'page limit search category featured', 'articles pagination'],
])('%s takes “%s” and answers “%s”, as specified', (call, taken, answered) => {
  const endpoint = endpointOf(call)
  const asked = endpoint.body ?? endpoint.query
  expect(asked ? namesOf(readSchema(asked)) : []).toEqual(expect.arrayContaining(words(taken)))
  expect(namesOf(readSchema(answerOf(endpoint)))).toEqual(expect.arrayContaining(words(answered)))
})

const matchup = 'GET /main/{sportsID}/matchup/{gameID}'
const team = 'GET /main/{sportsID}/team/{teamID}'
const player = 'GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}'
const articles = 'GET /public/articles'

test.each([
  [
    'user',
    ['POST /login', 'user'],
    'login admin name first_name last_name email id sportsName sportsID league favorite_sport ' +
      'country state city address zipcode games',
  ],
  [
    'game',
    [matchup, 'match *'],
    'game_id id season week status date_time day away_team_id home_team_id away_team_city ' +
      'away_team_name away_team_logo away_team_gaming_score home_team_city home_team_name ' +
      'home_team_logo home_team_gaming_score game_description over_under ' +
      'over_under_prediction_outcome point_spread favored_team_by_predicted_spread ' +
      'disable_over_under_bet disable_spread_bet point_spread_away_team_money_line ' +
      'point_spread_home_team_money_line away_team_money_line home_team_money_line',
  ],
  [
    'game on the schedule',
    ['GET /main/{sportsID}/schedules', 'schedules *'],
    'date_time offensiveSkills offensiveLine defensiveLine defensiveSecondary',
  ],
  [
    'player',
    [player, 'playerInfo'],
    'player_id player_name nickname jersey position position_category depth_chart_order active ' +
      'gaming_score injury_status height weight age injury_date body_part injury_notes ' +
      'last_injury_grade recovery_return_date team_name team_logo ppg_avg rpg_avg assists_avg',
  ],
  [
    'team',
    [team, 'teamInfo'],
    'team_id team_city team_name team_logo team_logo_secondary team_gaming_score sportsID',
  ],
  [
    'list of category averages',
    [team, 'categoryAverages'],
    'offensive_skills_avg_rounded offensive_line_avg_rounded defensive_line_avg_rounded ' +
      'defensive_secondary_avg_rounded rebounders_avg_adjusted_nba scoring_avg_adjusted_nba ' +
      'defense_avg_adjusted_nba',
  ],
  [
    'game of a team’s season',
    ['GET /main/{sportsID}/teamschedule/{teamID}', 'schedules *'],
    'date_time home_team_id away_team_id home_team_city home_team_name away_team_city away_team_name',
  ],
  [
    'social post',
    [player, 'tweetInfo *'],
    'tweet_id twitter_username twitter_handle twitter_profile_image tweet_date tweet_text ' +
      'media_url profile_image_url profile_data',
  ],
  [
    'news item',
    ['POST /news', 'news *'],
    'newsId Title Source Updated Content Url Author Categories ImageUrl TimeAgo',
  ],
  [
    'article',
    ['GET /public/articles/{slug}', ''],
    'id slug title category tags thumbnail status featured publish_date meta_title meta_desc ' +
      'content date_modified',
  ],
  ['pagination', [articles, 'pagination'], 'page limit total pages'],
  ['bet', ['GET /options/{sportsID}', 'nflScoreboard *'], 'payout_amount_bet win'],
] as const)('a %s has the specified fields', (_, [call, path], fields) => {
  const names = namesOf(partAt(answerOf(endpointOf(call)), path))
  expect(names).toEqual(expect.arrayContaining(words(fields)))
})
