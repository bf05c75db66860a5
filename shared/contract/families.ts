import { account } from './account.ts'
import { articles } from './articles.ts'
import { audit } from './audit.ts'
import { catalog } from './catalog.ts'
import type { Endpoint, Family } from './endpoint.ts'
import { news } from './news.ts'
import { password } from './password.ts'
import { sports } from './sports.ts'
import { subscriptions } from './subscriptions.ts'

/** One entry, one folder under functions/, one Lambda. */
export const families = {
  account,
  articles,
  audit,
  catalog,
  news,
  password,
  sports,
  subscriptions,
} satisfies Record<string, Family>
export type FamilyName = keyof typeof families

export const endpoints: readonly Endpoint[] = Object.values(families).flatMap(
  (family): Endpoint[] => Object.values(family),
)

type Declared = {
  [Name in FamilyName]: (typeof families)[Name][keyof (typeof families)[Name]]
}[FamilyName]

/** Every declared endpoint by its route, for the typed client: imported as a type, it weighs nothing. */
export type Routes = {
  [E in Declared as E extends { method: infer M extends string; path: `/api${infer P}` }
    ? `${M} ${P}`
    : never]: E
}
