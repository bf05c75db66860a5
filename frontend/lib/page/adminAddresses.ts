import { api, apiWithMessage } from '../api/api.ts'
import type { Answer, AnswerWithMessage, ApiRoute, Request } from '../api/send.ts'
import { session } from '../session/session.ts'

/** The admin pages, in menu order. */
export const adminSections = [
  { to: '/admin', title: 'Dashboard' },
  { to: '/admin/team_health_score', title: 'Team scores' },
  { to: '/admin/weekly_matchups', title: 'Weekly picks' },
  { to: '/admin-panel/articles', title: 'Articles' },
  { to: '/admin/data_health', title: 'Data health' },
  { to: '/admin/people', title: 'People' },
  { to: '/admin/settings', title: 'Settings' },
] as const

type AdminRoute = Extract<ApiRoute, `${string}/{secret}`>
type AdminRequest<R extends AdminRoute> = Omit<Request<R>, 'params'>

/** The key in the admin's paths is known only to an admin's session. */
const withKey = <R extends AdminRoute>(request: AdminRequest<R>) =>
  ({ ...request, params: { secret: session.user().admin_key ?? '' } }) as unknown as Request<R>

export const adminApi = <R extends AdminRoute>(
  route: R,
  request: AdminRequest<R>,
): Promise<Answer<R>> => api(route, withKey<R>(request))

export const adminApiWithMessage = <R extends AdminRoute>(
  route: R,
  request: AdminRequest<R>,
): Promise<AnswerWithMessage<R>> => apiWithMessage(route, withKey<R>(request))
