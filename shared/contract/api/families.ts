import { accountEndpoints } from '../account/account.ts'
import { auditEndpoints } from '../account/audit.ts'
import { passwordEndpoints } from '../account/password.ts'
import { subscriptionEndpoints } from '../account/subscriptions.ts'
import { adminArticleEndpoints } from '../admin/articles.ts'
import { adminFeedEndpoints } from '../admin/feeds.ts'
import { adminInjuryEndpoints } from '../admin/injuries.ts'
import { adminUserEndpoints } from '../admin/people.ts'
import { adminPickEndpoints } from '../admin/picks.ts'
import { adminSettingEndpoints } from '../admin/settings.ts'
import { uploadEndpoints } from '../admin/uploads.ts'
import { articleEndpoints } from '../articles.ts'
import { catalogEndpoints } from '../catalog.ts'
import type { Endpoint, Family } from '../endpoint.ts'
import { newsEndpoints } from '../news.ts'
import { sportsEndpoints } from './sports.ts'

/** Each family is one folder under functions/ and one Lambda. */
export const families = {
  account: accountEndpoints,
  'admin-articles': adminArticleEndpoints,
  'admin-feeds': adminFeedEndpoints,
  'admin-injuries': adminInjuryEndpoints,
  'admin-picks': adminPickEndpoints,
  'admin-settings': adminSettingEndpoints,
  'admin-users': adminUserEndpoints,
  articles: articleEndpoints,
  audit: auditEndpoints,
  catalog: catalogEndpoints,
  news: newsEndpoints,
  password: passwordEndpoints,
  sports: sportsEndpoints,
  subscriptions: subscriptionEndpoints,
  uploads: uploadEndpoints,
} satisfies Record<string, Family>
export type FamilyName = keyof typeof families

export const endpoints: readonly Endpoint[] = Object.values(families).flatMap(
  (family): Endpoint[] => Object.values(family),
)

type Declared = {
  [Name in FamilyName]: (typeof families)[Name][keyof (typeof families)[Name]]
}[FamilyName]

/** Every endpoint by its route, for the typed client. As a type it adds nothing to the bundle. */
export type Routes = {
  [E in Declared as E extends { method: infer M extends string; path: `/api${infer P}` }
    ? `${M} ${P}`
    : never]: E
}
