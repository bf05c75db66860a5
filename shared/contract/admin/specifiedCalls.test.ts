import { expect, test } from 'vitest'
import { endpoints } from '../api/families.ts'
import { routeKey } from '../endpoint.ts'

const callOf = (call: string) => {
  const [method, path] = call.split(' ')
  return endpoints.find((one) => routeKey(one) === `${method} /api${path}`)
}

test.each([
  ['GET /admin/articles', 'Failed to fetch articles'],
  ['GET /admin/articles/categories', 'Failed to fetch articles'],
  ['GET /admin/articles/{id}', 'Failed to load article'],
  ['POST /admin/articles', 'Failed to save article'],
  ['PUT /admin/articles/{id}', 'Failed to save article'],
  ['DELETE /admin/articles/{id}', 'Failed to delete article'],
  ['POST /admin/upload/image', 'Failed to upload image'],
  [
    'GET /admin/fetchdashboardoptions/{secret}',
    'There was an error retrieving the admin dashboard options',
  ],
  ['GET /admin/dashboardCrawlerInfo/{secret}', 'There was an error retrieving the files'],
  ['GET /admin/users/{secret}', 'There was an error retrieving the files'],
  ['POST /admin/searchinfo/{secret}', 'There was an error retrieving the information'],
  ['POST /admin/changeinfo/{secret}', 'There was an error submitting your changes'],
  ['POST /admin/insertinfo/{secret}', 'There was an error creating a new injury'],
  ['POST /admin/runcalculations/{secret}', 'There was an error starting the calculations'],
  ['POST /admin/fetch_teams_score/{secret}', 'There was an error fetching team health score!'],
  [
    'GET /searchGames/{season}/{season_type}/{week}',
    'There was an error retrieving the information',
  ],
  ['POST /adminOverrides', 'There was an error submitting your changes'],
])('%s is for admins, and when it fails it says "%s"', (call, message) => {
  expect(callOf(call)).toMatchObject({ access: 'admin', failureMessage: message })
})

test.each([
  ['GET /sampleToken', 'public'],
  ['GET /checkLogin', 'guest'],
  ['GET /get/checkusername/{email}', 'guest'],
  ['GET /refreshUser/{id}', 'member'],
  ['POST /signup', 'public'],
  ['POST /login', 'public'],
  ['GET /logout', 'public'],
  ['POST /freeAccess', 'public'],
  ['POST /audit', 'guest'],
  ['PUT /update-profile', 'account'],
  ['POST /mail/sendPasswordReset', 'public'],
  ['POST /verifyPasswordReset', 'public'],
  ['POST /resetPassword', 'public'],
  ['GET /options/{sportsID}', 'public'],
  ['GET /prices', 'public'],
  ['POST /subscriptions', 'account'],
  ['DELETE /subscriptions/current', 'account'],
])('%s is open to %s and to whoever may do more', (call, access) => {
  expect(callOf(call)?.access).toBe(access)
})
