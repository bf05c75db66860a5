import type { Imports } from './sources.ts'

interface Rule {
  /** The files that it judges. The first rule that matches a file counts. */
  of: RegExp
  /** The files that they may import; `$1` is the first group of `of`. */
  may: RegExp[]
  /** The packages that they may not import. */
  never?: RegExp
}

const onlyZod = /^(?!zod$)/
/** Only the commands that fit and test the models may import these files, which are commands themselves. */
const laboratory = /^shared\/laboratory\//
const shared = /^shared\/(?!laboratory\/)/
/** The table of clubs stays on the server: pages get the clubs that they show. */
const sharedWithPages = /^shared\/(?!laboratory\/|domain\/team\/clubs\/)/

const rules: Rule[] = [
  // Tests of functions run on the local stack.
  {
    of: /^(?:functions|events)\/.*\.test\.ts$/,
    may: [/^functions\//, /^infra\/(laptop|demo|commands|testing)\//, shared],
  },
  { of: laboratory, may: [/^shared\/(domain|scoring|laboratory)\//] },
  { of: /^shared\/.*(\.test\.ts$|\/testing\/)/, may: [shared], never: /^(@?aws-|react)/ },
  { of: /^shared\/brand\.ts$/, may: [], never: onlyZod },
  // Reads HTML for the functions.
  { of: /^shared\/domain\/text\/htmlToText\.ts$/, may: [], never: /^(?!htmlparser2$)/ },
  { of: /^shared\/domain\//, may: [/^shared\/domain\//], never: onlyZod },
  {
    of: /^shared\/scoring\//,
    may: [/^shared\/(domain|scoring)\//],
    never: onlyZod,
  },
  { of: /^shared\/contract\//, may: [/^shared\/(brand\.ts|domain\/|contract\/)/], never: onlyZod },
  {
    of: /^shared\/presentation\//,
    may: [/^shared\/(domain|contract|presentation|scoring)\//],
    never: onlyZod,
  },

  // The folders that every family uses, from the bottom up.
  { of: /^functions\/runtime\//, may: [/^functions\/runtime\//, shared], never: /^aws-cdk/ },
  {
    of: /^functions\/store\//,
    may: [/^functions\/(runtime|store)\//, shared],
    never: /^aws-cdk/,
  },
  {
    of: /^functions\/(queues|cognito)\//,
    may: [/^functions\/(runtime|store|$1)\//, shared],
    never: /^aws-cdk/,
  },
  {
    of: /^functions\/http\//,
    may: [/^functions\/(runtime|store|queues|cognito|http)\//, shared],
    never: /^aws-cdk/,
  },
  // A public source knows the frame and nothing of the others; the list of them knows all.
  {
    of: /^functions\/ingest\/open\/(?!read\/)([^/]+)\//,
    may: [
      /^functions\/ingest\/feed\//,
      /^functions\/ingest\/open\/(?:read\/|[^/]+\.ts$|$1\/)/,
      shared,
    ],
    never: /^(@?aws-)/,
  },
  {
    of: /^functions\/ingest\/open\//,
    may: [/^functions\/ingest\/(feed|open)\//, /^functions\/(runtime|store)\//, shared],
    never: /^aws-cdk/,
  },
  // Each source of facts stands alone.
  {
    of: /^functions\/ingest\/(files|publications|sportsdataio)\//,
    may: [/^functions\/ingest\/(feed|$1)\//, /^functions\/(runtime|store)\//, shared],
    never: /^aws-cdk/,
  },
  // Tries an address with the clients of a crawl.
  {
    of: /^functions\/admin\/feeds\//,
    may: [/^functions\/(runtime|store|http|ingest|admin\/feeds)\//, shared],
    never: /^aws-cdk/,
  },
  {
    of: /^functions\/(admin\/[^/]+|[^/]+)\//,
    may: [/^functions\/(runtime|store|queues|cognito|http|$1)\//, shared],
    never: /^aws-cdk/,
  },

  // AWS on a laptop for any template. Its tests try it with the template of this repository.
  {
    of: /^infra\/laptop\/(?!.*\.test\.ts$)/,
    may: [/^infra\/(laptop|stack)\//, /^infra\/(config|repository)\.ts$/],
  },
  // The only place that knows both the functions and the stack.
  {
    of: /^infra\/(laptop|demo|commands|testing)\//,
    may: [/^(functions|infra|frontend)\//, shared],
  },
  // The CDK names handlers by their path.
  {
    of: /^infra\//,
    may: [
      /^infra\/(?!(laptop|demo|commands|testing)\/)/,
      // Says which tests are for releases alone.
      /^infra\/testing\/exhaustive\.ts$/,
      /^shared\/(contract\/|brand\.ts|domain\/(feeds\/openSources|pick\/helplineSchema|roster\/sleeper)\.ts)/,
    ],
  },

  {
    of: /^frontend\/styles\/.*\.test\.ts$/,
    may: [/^frontend\/styles\//, shared],
  },
  { of: /^frontend\/lib\//, may: [/^frontend\/lib\//, sharedWithPages], never: /^@?aws-/ },
  {
    of: /^frontend\/(?:ui|charts)\//,
    may: [/^frontend\/(lib|ui|charts|styles)\//, sharedWithPages],
    never: /^@?aws-/,
  },
  {
    of: /^frontend\/features\/([^/]+)\//,
    may: [/^frontend\/(lib|ui|charts|styles|features\/$1)\//, sharedWithPages],
    never: /^@?aws-/,
  },
  {
    of: /^frontend\/routes\//,
    may: [/^frontend\/(lib|ui|charts|styles|features|routes)\//, sharedWithPages],
    never: /^@?aws-/,
  },
  {
    of: /^frontend\/early\//,
    may: [/^frontend\/(early|lib)\//, sharedWithPages],
    never: /^@?aws-/,
  },
  {
    of: /^frontend\/(?:e2e\/|playwright\.config\.ts$)/,
    may: [
      /^frontend\/e2e\//,
      /^infra\/testing\/(exhaustive|browser|browserPortal|ownPortal)\.ts$/,
      sharedWithPages,
    ],
    never: /^@?aws-/,
  },
  // The start of the application, and how it is built.
  { of: /^frontend\//, may: [/^frontend\//, sharedWithPages], never: /^@?aws-/ },

  { of: /^[^/]+\.ts$/, may: [] },
]

/** The imports of one file that break its rule. */
export const violations = (file: string, { files, packages }: Imports): string[] => {
  const rule = rules.find(({ of }) => of.test(file))
  if (!rule) return [`${file} is judged by no rule: add one`]
  const own = rule.of.exec(file)?.[1] ?? ''
  const allowed = rule.may.map((may) => new RegExp(may.source.replace('$1', own)))
  return [
    ...files.filter((target) => !allowed.some((may) => may.test(target))),
    ...packages.filter((name) => rule.never?.test(name)),
  ].map((target) => `${file} → ${target}`)
}
