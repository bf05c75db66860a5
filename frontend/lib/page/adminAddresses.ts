import { type QueryKey, queryOptions } from '@tanstack/react-query'
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

/** The usual messages of a failed read and a failed save. A call names its own only if it differs. */
const unread = 'There was an error retrieving the information'
const unsaved = 'There was an error submitting your changes'

type Failure<R extends AdminRoute> = Pick<Request<R>, 'failure'>
type AdminRequest<R extends AdminRoute, Usual> = Omit<Request<R>, 'params' | 'failure'> &
  (Usual extends Request<R>['failure'] ? Partial<Failure<R>> : Failure<R>)

/** The key in the admin's paths is known only to an admin's session. */
const withKey = <R extends AdminRoute>(failure: string, request: object) =>
  ({
    failure,
    ...request,
    params: { secret: session.user().admin_key ?? '' },
  }) as unknown as Request<R>

export const adminApi = <R extends AdminRoute>(
  route: R,
  request: AdminRequest<R, typeof unread>,
): Promise<Answer<R>> => api(route, withKey<R>(unread, request))

/** The query of an admin's call. To add options, spread it. */
export const adminQuery = <const Key extends QueryKey, R extends AdminRoute>(
  queryKey: Key,
  route: R,
  request: AdminRequest<R, typeof unread>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => adminApi(route, { ...request, signal }) })

export const adminSave = <R extends AdminRoute>(
  route: R,
  request: AdminRequest<R, typeof unsaved>,
): Promise<Answer<R>> => api(route, withKey<R>(unsaved, request))

export const adminSaveWithMessage = <R extends AdminRoute>(
  route: R,
  request: AdminRequest<R, typeof unsaved>,
): Promise<AnswerWithMessage<R>> => apiWithMessage(route, withKey<R>(unsaved, request))
