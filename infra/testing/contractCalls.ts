import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type FamilyName, families } from '#shared/contract/api/families.ts'
import type { DataOf, Endpoint } from '#shared/contract/endpoint.ts'
import type { membersOf } from '../demo/portal/members.ts'
import type { RequestDescription } from './apiRequest.ts'

type Request = Omit<RequestDescription, 'endpoint' | 'at' | 'method'> & {
  cookie?: string | undefined
  /** The change is begun, and then refused with 409: another one came first, or a rule forbids it. */
  conflict?: true
}
export interface Visitor {
  tier: 'guest' | 'member' | 'admin'
  id: string
  email: string
  token: string
}

/** What a call may depend on: its visitor, and the answers to earlier calls. */
export interface Known {
  visitor: Visitor
  adminKey: string
  /** The refresh cookie that was set last. */
  cookie: string | undefined
  /** The data of an endpoint's last successful answer. Throws if there is none. */
  answered<E extends Endpoint>(endpoint: E): DataOf<E>
  /** The data of all its successful answers, in order. */
  answers<E extends Endpoint>(endpoint: E): readonly DataOf<E>[]
  member: ReturnType<typeof membersOf>
  /** The token in the newest letter to an address; a made-up one if there is no letter. */
  link(email: string): Promise<string>
  /** Uploads bytes to a signed address, and runs the function that processes uploads. */
  upload(to: { url: string; headers: Record<string, string> }, bytes: Buffer): Promise<void>
}

type Asked = Request | ((known: Known) => Request | Promise<Request>)

const bluePicture = await sharp({
  create: { width: 4, height: 4, channels: 3, background: '#1560bd' },
})
  .png()
  .toBuffer()
/** A provider's feed that the seed records as read once. */
export const knownFeed = 'sportsdataio/nfl/injuries'
const sha256 = createHash('sha256').update(bluePicture).digest('base64')

const { account, uploads } = families
const articles = families['admin-articles']
const injuries = families['admin-injuries']
const picks = families['admin-picks']
const settings = families['admin-settings']
const users = families['admin-users']

const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  zone: 'Europe/London',
}
const ofNoLetter = {
  params: { token: `00000000-0000-4000-8000-000000000000-20261121-${'A'.repeat(43)}` },
}
const password = 'Correct-horse-9'
const nfl = {
  sportsID: '1',
  sportsName: 'nfl',
  gameID: 'nfl-2026-11-PIT',
  teamID: 'nfl-PIT',
  playerID: 'nfl-PIT-18',
}
/** A game whose picks are not frozen yet. */
const laterGame = 'nfl-2026-12-BAL'
const hurt = { sportsID: 1, playerID: 'nfl-PIT-18' }
const article = (title: string, thumbnail?: string) => ({
  title,
  category: 'NFL',
  status: 'published',
  content: { ops: [{ insert: 'Twelve sprains in November.\n' }] },
  ...(thumbnail !== undefined && { thumbnail }),
})

const onAdminPath = (known: Known): Request => ({ params: { secret: known.adminKey } })
const asAdmin = (body: object) => (known: Known) => ({ ...onAdminPath(known), body })
const newAddress = ({ visitor }: Known) => `new-${visitor.tier}@reader.example`
const freeAddress = ({ visitor }: Known) => `free-${visitor.tier}@reader.example`
/** Calls as the account that this visitor has just signed up; a guest calls without a token. */
const asNewcomer = (known: Known): Request =>
  known.visitor.tier === 'guest' ? {} : { token: known.answered(account.signup).token }
const seenOf = (known: Known) => known.answered(settings.settings)
const sportChange = (refreshMinutes: number, seen: string | undefined) =>
  asAdmin({
    setting: {
      kind: 'sport',
      sportsID: 1,
      value: { formDisplay: true, matchupAccess: 'members', refreshMinutes },
    },
    seen,
  })
const saveOf = (known: Known, title: string): Request => {
  const { id, revision } = known.answered(articles.create)
  return { params: { id }, body: { ...article(title), revision } }
}
const ruledBy = (known: Known, version: string, says: 'out' | 'plays') => {
  const rest = { chance: null, expected_return: null, body_part: null, end_day: null }
  return asAdmin({ ...hurt, version, ruling: { says, ...rest, ends: 'next_game' } })(known)
}
/** Undoes a change that a later one has replaced. */
const undoOverwritten = (
  known: Known,
  changed: { change: string | null } | undefined,
): Request => ({
  ...asAdmin({ change: changed?.change ?? 'none' })(known),
  conflict: true,
})

/**
 * For each endpoint the calls that a guest, a member and an admin make of it, in this order. They need the example
 * league's NFL (docs/examples) with its pages. The type demands calls for every endpoint of the contract.
 */
export const contractCalls: {
  readonly [F in FamilyName]: { readonly [N in keyof (typeof families)[F]]: readonly Asked[] }
} = {
  uploads: {
    begin: [
      { body: { filename: 'a.png', contentType: 'image/png', size: bluePicture.length, sha256 } },
    ],
    fate: [
      async (known) => {
        const { id, upload } = known.answered(uploads.begin)
        if (known.visitor.tier === 'admin') await known.upload(upload, bluePicture)
        return { params: { id } }
      },
    ],
  },
  'admin-articles': {
    create: [
      (known) => ({ body: article('Ankles', known.answered(uploads.begin).url) }),
      { body: article('Shins', '/art/knee.svg') },
      { body: article('Knees') },
    ],
    categories: [{}],
    list: [{}, { query: { search: 'ankles', status: 'published' } }],
    card: [
      { body: { title: 'Ankles', category: 'NFL', publish_date: null, thumbnail: null } },
      (known) => ({
        body: {
          title: 'Ankles',
          category: 'NFL',
          publish_date: null,
          thumbnail: known.answered(uploads.begin).url,
        },
      }),
    ],
    save: [
      (known) => saveOf(known, 'Knees again'),
      // Its first answer was lost.
      (known) => saveOf(known, 'Knees again'),
      (known) => ({ ...saveOf(known, 'Knees of another admin'), conflict: true }),
    ],
    read: [(known) => ({ params: { id: known.answered(articles.create).id } })],
    versions: [(known) => ({ params: { id: known.answered(articles.create).id } })],
    version: [(known) => ({ params: { id: known.answered(articles.create).id, revision: '1' } })],
    remove: [(known) => ({ params: { id: known.answered(articles.create).id } })],
    restore: [(known) => ({ params: { id: known.answered(articles.create).id } })],
  },
  'admin-feeds': {
    tryFeed: [
      // An address of our own network, which is refused without asking anybody.
      asAdmin({
        trial: {
          of: 'publications',
          feed: {
            feed: 'publications/nfl/here',
            kind: 'news',
            address: 'https://127.0.0.1/feed',
            competition: 'NFL',
            teamId: null,
            playerId: null,
            source: 'Here',
          },
        },
      }),
      asAdmin({ trial: { of: 'provider', competition: 'NFL', feed: 'injuries', value: [] } }),
    ],
  },
  'admin-settings': {
    settings: [onAdminPath],
    deliveries: [onAdminPath],
    change: [
      (known) =>
        asAdmin({
          setting: {
            kind: 'prices',
            value: [
              {
                id: 'free',
                title: 'Free',
                description: 'Every score.',
                amount: 0,
                currency: 'usd',
                interval: 'month',
              },
            ],
          },
          seen: seenOf(known).prices.seen,
        })(known),
      (known) => sportChange(20, seenOf(known).sports[0]?.seen)(known),
      (known) => sportChange(25, String(Number(seenOf(known).sports[0]?.seen) + 1))(known),
      asAdmin({
        setting: {
          kind: 'bet',
          id: null,
          value: { at: '2026-11-20T12:00:00.000Z', payout: -110, win: false },
        },
        seen: '',
      }),
    ],
    undo: [
      (known) => undoOverwritten(known, known.answers(settings.change)[1]),
      (known) => asAdmin({ change: known.answered(settings.change).change })(known),
    ],
  },
  account: {
    sampleToken: [{}],
    checkLogin: [{}],
    refreshUser: [({ visitor }) => ({ params: { id: visitor.id } })],
    signup: [(known) => ({ body: { email: newAddress(known), password, favorite_sport: 'NFL' } })],
    login: [(known) => ({ body: { email: newAddress(known), password } })],
    refreshSession: [
      (known) => ({ headers: { 'x-requested-with': 'matchfit' }, cookie: known.cookie }),
    ],
    checkUsername: [(known) => ({ params: { email: newAddress(known) } })],
    sendConfirmation: [asNewcomer],
    confirmEmail: [
      async (known) => ({
        ...asNewcomer(known),
        body: { token: await known.link(newAddress(known)) },
      }),
    ],
    updateProfile: [{ body: { country: 'US', state: 'PA', city: 'Pittsburgh' } }],
    changeAlertWishes: [{ body: { kinds: ['ruled_out'], chance_points: 15, return_days: 7 } }],
    changeFollows: [
      { body: { follow: { players: ['1:nfl-qb'], teams: ['1:nfl-PIT'] } } },
      { body: { unfollow: { players: ['1:nfl-qb'], teams: ['1:nfl-PIT'] } } },
    ],
    changeRosters: [
      { body: { version: 0, list: [{ name: 'Sunday league', players: ['1:nfl-qb'] }] } },
    ],
    pushes: [{}],
    // Not there yet, so that no test calls its push service.
    tryDevice: [{ body: { endpoint: device.endpoint }, conflict: true }],
    addDevice: [{ body: device }],
    switchDevice: [{ body: { endpoint: device.endpoint, on: false } }],
    // There is no address yet, so that no test calls somebody's server.
    tryHook: [{ conflict: true }],
    setHook: [
      { body: { url: null, zone: 'Europe/London' } },
      { body: { url: 'https://93.184.215.14/alerts', zone: 'Europe/London' } },
    ],
    renewHookSecret: [{}],
    removeDevice: [{ body: { endpoint: device.endpoint } }],
    changePushSettings: [{ body: { quiet: null, most_a_day: 3 } }],
    changeDigest: [
      { body: { digest: null } },
      { body: { digest: { days: 'every', hour: 8, zone: 'Europe/London' } } },
    ],
    // Nobody has got a letter: that is played for the bundles alone.
    digestLink: [ofNoLetter],
    stopDigest: [ofNoLetter],
    resumeDigest: [ofNoLetter],
    setCalendar: [{ body: { on: false } }, { body: { on: true } }],
    freeAccess: [
      (known) => ({ body: { freeAccess: { email: freeAddress(known) } } }),
      async (known) => ({
        body: { freeAccess: { token: await known.link(freeAddress(known)) } },
      }),
    ],
    exportData: [{}],
    eraseAccount: [
      async ({ visitor, member }) =>
        visitor.tier === 'guest'
          ? { body: { password } }
          : {
              token: (await member({ admin: visitor.tier === 'admin' })).token,
              body: { password },
            },
    ],
    logout: [async ({ member }) => ({ token: (await member()).token })],
  },
  password: {
    sendPasswordReset: [(known) => ({ body: { email: newAddress(known) } })],
    verifyPasswordReset: [
      async (known) => ({ body: { token: await known.link(newAddress(known)) } }),
    ],
    resetPassword: [
      async (known) => ({
        body: { token: await known.link(newAddress(known)), reset_password: `${password}0` },
      }),
    ],
  },
  subscriptions: {
    subscribe: [{ body: { priceId: 'free' } }],
    current: [{}],
    portal: [{}],
    cancel: [{}],
    webhook: [{ body: '{}', headers: { 'stripe-signature': 'of nobody' } }],
  },
  catalog: {
    options: [{ params: nfl }],
    updates: [{ params: nfl }],
    prices: [{}],
    sources: [{}],
    openapi: [{}],
  },
  articles: {
    list: [{}, { query: { search: 'ankles' } }],
    read: [{ params: { slug: 'ankles' } }],
  },
  news: { page: [{ params: nfl }], list: [{ body: { sportID: 1 } }] },
  sports: {
    today: [{}],
    alerts: [{}],
    returning: [{ query: { of: 'NFL' } }, { query: { of: 'EPL', games: '4' } }],
    following: [{}, { query: { since: '2026-11-20T12:00:00.000Z' } }],
    calendar: [
      (known) => {
        const { path } = known.answered(account.setCalendar)
        return { params: { token: path?.split('/').at(-1) ?? '' } }
      },
    ],
    schedules: [{ params: nfl }],
    healthScores: [{ params: nfl }],
    trialSchedules: [{}],
    matchup: [{ params: nfl }],
    matchupVersions: [{ params: nfl }],
    averageHealthScores: [{ params: nfl, body: { matchID: nfl.gameID } }],
    whatIf: [{ params: nfl }],
    team: [{ params: nfl }],
    teamSchedule: [{ params: nfl }],
    teamTrend: [{ params: nfl }],
    players: [{ params: nfl }],
    playerInfo: [{ params: nfl }],
    searchIndex: [{ params: nfl }],
    record: [{}],
    recordPicks: [{}],
    recordPicksFile: [{}],
    recordForecasts: [{}],
    recordForecastsOfDay: [{ params: { day: '2026-11-20' } }],
    recordChain: [{}],
    recordFlags: [{}],
    recordFlagsFile: [{}],
  },
  audit: { record: [{ body: { action: 'VIEW_SCHEDULES', meta: { sport: 'nfl' } } }] },
  'admin-injuries': {
    crawlers: [onAdminPath],
    rerun: [asAdmin({ feed: knownFeed })],
    dataHealth: [asAdmin({ sportsID: 1 })],
    firstDay: [asAdmin({ sportsID: 1 })],
    run: [asAdmin({ sportsID: 1 }), asAdmin(hurt)],
    calculations: [onAdminPath],
    options: [onAdminPath],
    search: [
      asAdmin({ sportsID: 1 }),
      asAdmin({ sportsID: 1, teamId: 'nfl-PIT' }),
      asAdmin({ sportsID: 1, playerName: 'Greystone' }),
    ],
    record: [asAdmin({ ...hurt, id: 'nfl-inj-PIT-1' })],
    preview: [asAdmin({ ...hurt, adminDashboardInsert: { injury_date: '2026-11-19' } })],
    change: [
      (known) =>
        asAdmin({
          ...hurt,
          adminDashboardChange: {
            id: 'nfl-inj-PIT-1',
            version: known.answered(injuries.record).version,
            values: { notes: 'Trains alone' },
          },
        })(known),
      (known) =>
        asAdmin({
          ...hurt,
          adminDashboardChange: {
            id: 'nfl-inj-PIT-1',
            version: known.answered(injuries.change).version,
            values: { notes: 'Trains with the team' },
          },
        })(known),
    ],
    insert: [asAdmin({ ...hurt, adminDashboardInsert: { injury_date: '2026-11-19' } })],
    teamScores: [asAdmin({ teamId: 'nfl-PIT' }), asAdmin({})],
    ruling: [asAdmin(hurt)],
    rule: [
      (known) => ruledBy(known, known.answered(injuries.ruling).version, 'out'),
      (known) => ruledBy(known, known.answered(injuries.rule).version, 'plays'),
    ],
    undoRuling: [
      (known) => undoOverwritten(known, known.answers(injuries.rule)[0]),
      (known) => asAdmin({ change: known.answered(injuries.rule).change })(known),
    ],
    merge: [asAdmin({ ...hurt, keepID: 'nfl-PIT-01' })],
    undoMerge: [(known) => asAdmin({ change: known.answered(injuries.merge).change })(known)],
    undo: [
      (known) => undoOverwritten(known, known.answers(injuries.change)[0]),
      (known) => asAdmin({ change: known.answered(injuries.insert).change })(known),
    ],
  },
  'admin-picks': {
    seasons: [{}],
    search: [{ params: { season: '2026', season_type: '1', week: '12' } }],
    override: [
      {
        body: {
          id: laterGame,
          overUnderChanges: true,
          over_under_prediction_outcome: 'Unpredictable',
        },
      },
      { body: { id: laterGame, overUnderChanges: true, over_under_prediction_outcome: 'Over' } },
    ],
    undo: [
      (known) => undoOverwritten(known, known.answers(picks.override)[0]),
      (known) => asAdmin({ change: known.answered(picks.override).change })(known),
    ],
  },
  'admin-users': {
    people: [onAdminPath, (known) => ({ ...onAdminPath(known), query: { admins: 'yes' } })],
    csv: [onAdminPath],
    access: [
      async (known) => asAdmin({ id: (await known.member()).id, admin: true })(known),
      async (known) =>
        asAdmin({ id: (await known.member({ admin: true })).id, admin: false })(known),
      // Nobody takes his own.
      (known) => ({ ...asAdmin({ id: known.visitor.id, admin: false })(known), conflict: true }),
    ],
    undo: [(known) => asAdmin({ change: known.answered(users.access).change })(known)],
    changes: [
      onAdminPath,
      (known) => ({ ...onAdminPath(known), query: { kind: 'pick', subject: laterGame } }),
    ],
    audits: [
      (known) => ({ ...onAdminPath(known), query: { day: '2026-11-21' } }),
      (known) => ({ ...onAdminPath(known), query: { user: known.visitor.email } }),
    ],
  },
}
