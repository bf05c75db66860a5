import type { Config } from '#infra/config.ts'

/** What the stack says of its last deployment. */
export interface Deployed {
  readonly domain: string | null
  readonly payments: Config['payments']
}

/** What the operator has said to take away, by name. */
export interface Told {
  readonly dropDomain?: string | undefined
  readonly stopPayments?: string | undefined
}

/** Why a deployment must not begin: it would take away, unasked, what readers use. */
export const refusals = (
  deployed: Deployed | undefined,
  { stage, domain, payments }: Pick<Config, 'stage' | 'domain' | 'payments'>,
  told: Told,
): string[] => {
  if (!deployed) return []
  const refused: string[] = []
  if (
    deployed.domain !== null &&
    deployed.domain !== domain?.name &&
    told.dropDomain !== deployed.domain
  )
    refused.push(
      `${stage} is at ${deployed.domain}, and its file ${domain ? `says ${domain.name}` : 'names no domain'}: readers' links would break. Put it back, or add --drop-domain ${deployed.domain}.`,
    )
  if (
    deployed.payments !== payments &&
    payments === 'free' &&
    told.stopPayments !== deployed.payments
  )
    refused.push(
      `${stage} takes payments by ${deployed.payments}, and its file says free. Put it back, or add --stop-payments ${deployed.payments}.`,
    )
  return refused
}
