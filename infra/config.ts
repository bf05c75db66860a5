import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'
import { brand, sampleClaims } from '#shared/brand.ts'
import { claims, legalDocuments, type PublishedBrand } from '#shared/contract/publishedBrand.ts'
import { openSources, type SourceName, sourceNames } from '#shared/domain/feeds/openSources.ts'
import { helplinesOfStage } from '#shared/domain/pick/helplineSchema.ts'
import { repository } from './repository.ts'

const stageName = z.enum(['local', 'dev', 'staging', 'prod'])
export type StageName = z.infer<typeof stageName>
export const deployedStageName = stageName.exclude(['local'])

const domain = z.strictObject({
  name: z.hostname(),
  /** The hosted zone in Route 53 that holds the name. */
  zone: z.strictObject({ id: z.string().min(1), name: z.hostname() }),
})

const settings = z.strictObject({
  domain: domain.nullable(),
  /** The address that letters come from, confirmed in SES by hand; null to send from the stage's own domain. */
  sender: z.email().nullable(),
  /** Where replies to letters go: nobody receives mail at a stage's own domain. Null for the confirmed sender. */
  replyTo: z.email().nullable(),
  /** DMARC: how mail services treat mail that forges the domain. Null if the zone has such a record already. */
  dmarc: z.enum(['none', 'quarantine', 'reject']).nullable(),
  /** The address that alarms are mailed to. */
  alarmsTo: z.email().nullable(),
  /**
   * The public sources that are read without a key: `open` for those that anybody may use, or names, with which the
   * operator agrees to each one's condition. They are read of a league only while the provider's key is not set.
   */
  sources: z.union([z.literal('none'), z.literal('open'), z.array(z.enum(sourceNames)).min(1)]),
  /** `free` records the plan and takes no money. */
  payments: z.enum(['free', 'stripe']),
  /** Whose help with gambling is named where picks are shown. */
  helplines: helplinesOfStage,
  /** The claims about past picks, shown beside the computed record. `sample` repeats the specification's invented ones. */
  claims: z.union([z.literal('sample'), claims, z.null()]).default(null),
  /** The terms and the privacy statement to which the footer links; null for the sample's. */
  documents: legalDocuments.nullable().default(null),
  /** Browsers keep opened pages for when the network is gone, and show pushes. False takes the worker from those that have it. */
  serviceWorker: z.boolean().default(true),
  /** Tables, users and keys outlive a deleted stack, and tables are backed up. */
  keep: z.boolean(),
  logDays: z.enum(RetentionDays),
  /** Shows in X-Ray how long each call of a function took. It costs by the call. */
  tracing: z.boolean(),
  /** Cognito's plan. The cheaper one, Lite, does not let a trigger change access tokens. */
  userPoolPlan: z.enum(['ESSENTIALS', 'PLUS']),
  /** A copy that takes a table's place, such as one restored to an earlier time. The table stays, unused. */
  tables: z
    .partialRecord(
      z.enum(['Facts', 'Audits', 'Views', 'ArticleStore', 'Accounts', 'Runs']),
      z.string().regex(/^[\w.-]{3,255}$/, 'is no name of a table'),
    )
    .default({}),
  /**
   * The numbers of the secrets by which functions recognise the edge. All are accepted, and the edge sends the
   * first: so it can be changed without a moment in which a call is refused.
   */
  originKeys: z
    .array(z.int().min(1))
    .min(1)
    .refine((keys) => new Set(keys).size === keys.length, 'a key is named twice'),
  functionMegabytes: z.int().min(128).max(10_240),
  /** How many functions AWS lets the account run at once: ten, if it is new. */
  functionsAtOnce: z.int().min(10),
  calculationsAtOnce: z.int().min(2).max(1000),
  /** Of all callers together, for each route. */
  callsPerSecond: z.strictObject({
    /** Calls that everyone makes at once, and those that the edge keeps. */
    visits: z.int().min(1),
    /** Calls of single pages, and log-ins. */
    pages: z.int().min(1),
    changes: z.int().min(1),
    /** Paths without a route. */
    unknown: z.int().min(1),
  }),
  /** In US dollars a month. A mail warns at 80% and at 100%. */
  monthlyBudget: z.number().positive().nullable(),
})
type Settings = z.infer<typeof settings>
export type Config = Settings & {
  readonly stage: StageName
  readonly region: string
  /** AWS refuses to delete what is kept. A first deployment begins without: if it failed, nothing could be taken back. */
  readonly protect: boolean
}

/** The names of the sources that a stage reads. */
export const sourcesOf = ({ sources }: Pick<Settings, 'sources'>): readonly SourceName[] => {
  if (sources === 'none') return []
  return sources === 'open'
    ? sourceNames.filter((name) => openSources[name].use === 'open')
    : sources
}

/** The name and the contact that a stage shows. The contact is the address at which somebody reads replies to letters. */
export const publishedBrandOf = ({
  replyTo,
  sender,
  claims,
  documents,
}: Pick<Settings, 'replyTo' | 'sender' | 'claims' | 'documents'>): PublishedBrand => ({
  contact: replyTo ?? sender ?? brand.email,
  claims: claims === 'sample' ? sampleClaims : claims,
  documents: documents ?? brand.documents,
})

/** AWS leaves a hundred functions at once to those for which none are reserved, so a new account can reserve none. */
export const mayReserve = ({ functionsAtOnce }: Pick<Settings, 'functionsAtOnce'>) =>
  functionsAtOnce >= 200

/** Readers are in North America and Europe, and a CloudFront certificate must be in us-east-1 anyway. */
export const region = 'us-east-1'

const rules: readonly {
  field: keyof Settings
  stages: readonly StageName[]
  holds: (settings: Settings) => boolean
  otherwise: string
}[] = [
  {
    field: 'domain',
    stages: ['prod'],
    holds: ({ domain }) => domain !== null,
    otherwise: 'production needs a domain: give its name and its hosted zone',
  },
  {
    field: 'sender',
    stages: ['dev', 'staging'],
    holds: ({ domain, sender }) => domain !== null || sender !== null,
    otherwise: 'without a domain mail needs a sender: confirm an address in SES and give it',
  },
  {
    field: 'replyTo',
    stages: ['dev', 'staging', 'prod'],
    holds: ({ sender, replyTo }) => sender !== null || replyTo !== null,
    otherwise:
      'nobody receives mail at the domain: give an address at which somebody reads replies',
  },
  {
    field: 'dmarc',
    stages: ['dev', 'staging', 'prod'],
    holds: ({ sender, dmarc }) => sender === null || dmarc === null,
    otherwise: 'letters come from the confirmed sender, whose own domain says it: set it to null',
  },
  {
    field: 'calculationsAtOnce',
    stages: ['dev', 'staging', 'prod'],
    holds: ({ calculationsAtOnce, functionsAtOnce }) => calculationsAtOnce * 4 <= functionsAtOnce,
    otherwise:
      'readers need the rest, and a second stage of the account as much: at most a quarter of functionsAtOnce',
  },
  {
    field: 'alarmsTo',
    stages: ['prod'],
    holds: ({ alarmsTo }) => alarmsTo !== null,
    otherwise: 'production needs somebody who gets its alarms: give an address',
  },
  {
    field: 'keep',
    stages: ['prod'],
    holds: ({ keep }) => keep,
    otherwise: 'production keeps its data, and cannot be deleted by one command: set it to true',
  },
  {
    field: 'payments',
    stages: ['dev', 'staging', 'prod'],
    holds: ({ payments, domain }) => payments === 'free' || domain !== null,
    otherwise: 'Stripe sends people back to a domain: give one, or set payments to free',
  },
]

/** Zod's own words for a missing field name types of JavaScript. */
const wordsFor = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_type' && message.endsWith('received undefined') ? 'it is missing' : message

const fileOf = (stage: StageName) => `infra/stages/${stage}.json`
const sampleOf = (stage: StageName) => `infra/stages/${stage}.example.json`

/** A stage's settings, or one sentence for each that is wrong, with its file and its field. */
export const configOf = (stage: StageName, file: unknown): Config => {
  const parsed = settings.safeParse(file)
  const wrong = parsed.success
    ? rules
        .filter(({ stages, holds }) => stages.includes(stage) && !holds(parsed.data))
        .map(({ field, otherwise }) => `${field}: ${otherwise}`)
    : parsed.error.issues.map(
        (issue) => `${issue.path.join('.') || 'the file'}: ${wordsFor(issue)}`,
      )
  if (!parsed.success || wrong.length > 0)
    throw new Error(wrong.map((sentence) => `${fileOf(stage)}, ${sentence}.`).join('\n'))
  return { stage, region, protect: parsed.data.keep, ...parsed.data }
}

/** A file's text as JSON, or one sentence with the file and the place at which it ends to be JSON. */
export const parsedFile = (stage: StageName, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${fileOf(stage)} is no JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** The settings of the stage's file, which its operator writes. */
export const readConfig = (
  stage: Exclude<StageName, 'local'>,
  root: string = repository,
): Config => {
  const file = join(root, fileOf(stage))
  if (!existsSync(file))
    throw new Error(
      `There is no ${fileOf(stage)}: copy ${sampleOf(stage)} to it, and put in what is yours.`,
    )
  return configOf(stage, parsedFile(stage, readFileSync(file, 'utf8')))
}

/** The portal on a laptop. It has no file, because it is never deployed. */
export const localConfig: Config = configOf('local', {
  domain: null,
  sender: brand.email,
  replyTo: null,
  dmarc: null,
  alarmsTo: null,
  sources: 'none',
  payments: 'free',
  claims: 'sample',
  keep: false,
  logDays: RetentionDays.ONE_DAY,
  tracing: false,
  userPoolPlan: 'ESSENTIALS',
  originKeys: [1],
  functionMegabytes: 1024,
  functionsAtOnce: 1000,
  calculationsAtOnce: 10,
  callsPerSecond: { visits: 500, pages: 100, changes: 20, unknown: 50 },
  monthlyBudget: null,
})
