import type { Config } from '#infra/config.ts'

/** The last deployment, as the stack's outputs describe it. */
export interface Deployed {
  readonly domain: string | null
  readonly payments: Config['payments']
  readonly originKeys: readonly number[]
  /** The copies that have replaced a table, by table. */
  readonly tables: Readonly<Record<string, string>>
}

/** The domain, payments and tables that the command explicitly allows to be removed or changed. */
export interface AllowedChanges {
  readonly dropDomain?: string | undefined
  readonly stopPayments?: string | undefined
  /** `Accounts=Accounts-restored` for a copy, `Accounts` for the table itself. */
  readonly changeTables?: readonly string[] | undefined
}

const placeOf = (copy: string | undefined) => (copy === undefined ? 'itself' : `the copy ${copy}`)

/** An older release comes with its own version of the stage's file, and so with the tables of its time. */
const tableRefusals = (
  stage: string,
  deployed: Deployed['tables'],
  tables: Readonly<Record<string, string | undefined>>,
  allowed: readonly string[],
): string[] =>
  [...new Set([...Object.keys(deployed), ...Object.keys(tables)])].flatMap((table) => {
    const [from, to] = [deployed[table], tables[table]]
    const named = to === undefined ? table : `${table}=${to}`
    return from === to || allowed.includes(named)
      ? []
      : `The table ${table} of ${stage} is ${placeOf(from)}, and its file says ${placeOf(to)}: readers would find what the other table holds. Put it back, or add --change-table ${named}.`
  })

/** Otherwise a first deployment would adopt an existing table, with data that somebody else may have written. */
const firstTableRefusals = (
  stage: string,
  tables: Readonly<Record<string, string | undefined>>,
  allowed: readonly string[],
): string[] =>
  Object.entries(tables).flatMap(([table, copy]) =>
    copy === undefined || allowed.includes(`${table}=${copy}`)
      ? []
      : `${stage} was never deployed, and its file says the copy ${copy} for the table ${table}: readers would find what that table holds. Take it out, or add --change-table ${table}=${copy}.`,
  )

/** Nobody can own a name that ends in .example, and the samples of the stages' files contain only such names. */
export const sampleRefusals = ({
  stage,
  domain,
  sender,
  replyTo,
  alarmsTo,
}: Pick<Config, 'stage' | 'domain' | 'sender' | 'replyTo' | 'alarmsTo'>): string[] =>
  Object.entries({ domain: domain?.name, sender, replyTo, alarmsTo }).flatMap(([field, value]) =>
    value?.endsWith('.example')
      ? `infra/stages/${stage}.json, ${field}: ${value} is the sample’s. Put in your own.`
      : [],
  )

/** The reasons to refuse a deployment: it would remove or replace things in use that the command does not name. */
export const refusals = (
  deployed: Deployed | undefined,
  {
    stage,
    domain,
    payments,
    originKeys,
    tables,
  }: Pick<Config, 'stage' | 'domain' | 'payments' | 'originKeys' | 'tables'>,
  allowed: AllowedChanges,
): string[] => {
  const named = allowed.changeTables ?? []
  if (!deployed) return firstTableRefusals(stage, tables, named)
  const refused: string[] = []
  if (
    deployed.domain !== null &&
    deployed.domain !== domain?.name &&
    allowed.dropDomain !== deployed.domain
  )
    refused.push(
      `${stage} is at ${deployed.domain}, and its file ${domain ? `says ${domain.name}` : 'names no domain'}: readers' links would break. Put it back, or add --drop-domain ${deployed.domain}.`,
    )
  if (
    deployed.payments !== payments &&
    payments === 'free' &&
    allowed.stopPayments !== deployed.payments
  )
    refused.push(
      `${stage} takes payments by ${deployed.payments}, and its file says free. Put it back, or add --stop-payments ${deployed.payments}.`,
    )
  const [sent] = deployed.originKeys
  const [next] = originKeys
  if (sent !== undefined && !originKeys.includes(sent))
    refused.push(
      `${stage}'s edge still sends the origin key ${sent}, and its file does not name it: calls would be refused until the edge has changed. Put it back behind ${next}, and take it out with the next deployment.`,
    )
  if (next !== undefined && !deployed.originKeys.includes(next))
    refused.push(
      `The functions of ${stage} do not accept the origin key ${next} yet: calls would be refused until all have changed. Name it behind ${sent} first, and in front with the next deployment.`,
    )
  return [...refused, ...tableRefusals(stage, deployed.tables, tables, named)]
}
