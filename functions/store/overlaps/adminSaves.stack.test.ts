import { beforeAll, beforeEach, it } from 'vitest'
import { newItems } from '#functions/store/facts/factItems.ts'
import { type CallOf, portalInMemory } from '#infra/testing/atOnce/portal.ts'
import { families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Line } from '#shared/domain/facts/game.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { game, injury, league, playerId } from '../../calculations/testing/league.ts'

const names = ['admin-articles', 'admin-injuries', 'admin-picks', 'admin-settings'] as const
const portal = await portalInMemory(...names)
const {
  'admin-articles': articles,
  'admin-injuries': injuries,
  'admin-picks': picks,
  'admin-settings': settings,
} = families

const tokens = { one: '', other: '' }
type Admin = keyof typeof tokens
const earlier = new Date('2026-11-20T12:00:00.000Z')

/** The calls of a family, made by either of two admins. What they depend on is known once the seed exists. */
const callsOf =
  (family: (typeof names)[number]) =>
  (by: Admin, endpoint: Endpoint, more: () => object): CallOf =>
  () => ({ family, endpoint, token: tokens[by], ...more() })
const [ofArticles, ofInjuries, ofPicks, ofSettings] = [
  callsOf('admin-articles'),
  callsOf('admin-injuries'),
  callsOf('admin-picks'),
  callsOf('admin-settings'),
]

const article = (title: string, more: object = {}) => ({
  title,
  category: 'NFL',
  status: 'published',
  content: { ops: [{ insert: `${title}: twelve sprains in November.\n` }] },
  ...more,
})
const create = (by: Admin, title: string, more = {}) =>
  ofArticles(by, articles.create, () => ({ body: article(title, more) }))

const player = { sportsID: 1, playerID: playerId('BUF') } as const
const recordId = injury('BUF').id
const change = (by: Admin, values: object, release: string[] = []) =>
  ofInjuries(by, injuries.change, () => ({
    body: {
      ...player,
      adminDashboardChange: { id: recordId, version: seeded.version, values, release },
    },
  }))
const insert = (by: Admin, values: object) =>
  ofInjuries(by, injuries.insert, () => ({ body: { ...player, adminDashboardInsert: values } }))
const rule = (by: Admin, says: 'out' | 'plays' | null, version = '1') =>
  ofInjuries(by, injuries.rule, () => {
    const rest = { chance: null, expected_return: null, body_part: null, end_day: null }
    return { body: { ...player, version, ruling: says && { says, ...rest, ends: 'next_game' } } }
  })

const laterGame = game('BUF', 'NEP', 'NFL', { day: '2026-12-20', at: '2026-12-20T18:00:00.000Z' })
const line: Line = {
  kind: 'line',
  gameId: laterGame.id,
  at: '2026-11-18T08:00:00.000Z',
  spread: 9,
  total: 60,
  homeMoneyline: null,
  awayMoneyline: null,
  homeSpreadMoneyline: null,
  awaySpreadMoneyline: null,
}
const override = (by: Admin, body: object) =>
  ofPicks(by, picks.override, () => ({ body: { id: laterGame.id, ...body } }))
const total = (outcome: string | null) => ({
  overUnderChanges: true,
  over_under_prediction_outcome: outcome,
})

const set = (by: Admin, setting: object, seen: () => string) =>
  ofSettings(by, settings.change, () => ({ body: { setting, seen: seen() } }))
const sport = (refreshMinutes: number) => ({
  kind: 'sport',
  sportsID: 1,
  value: { formDisplay: true, matchupAccess: 'members', refreshMinutes },
})
const bet = (payout: number) => ({
  kind: 'bet',
  id: null,
  value: { at: '2026-11-20T12:00:00.000Z', payout, win: false },
})

/** What the simultaneous calls depend on. */
const seeded = {
  article: '',
  gone: '',
  version: '',
  insertion: '',
  ruling: '',
  merge: '',
  pick: '',
  setting: '',
  bet: '',
  seenBet: '',
}

beforeAll(async () => {
  portal.install()
  for (const name of ['one', 'other'] as const)
    tokens[name] = (await portal.member({ email: `${name}@admin.example`, admin: true })).token
  const facts = [...league(), laterGame, line, injury('BUF')]
  await portal.tables.load(process.env.FACTS_TABLE ?? '', facts.flatMap(newItems))

  const ask = async (call: CallOf) => {
    const { status, data, message } = await portal.ask({ ...call({ address: '' }), at: earlier })
    if (status !== 200) throw new Error(`${status} ${message}`)
    return data
  }
  seeded.article = (await ask(create('one', 'Knees'))).id
  seeded.gone = (await ask(create('one', 'Shins'))).id
  await ask(ofArticles('one', articles.remove, () => ({ params: { id: seeded.gone } })))
  const record = ofInjuries('one', injuries.record, () => ({ body: { ...player, id: recordId } }))
  seeded.version = (await ask(record)).version
  seeded.insertion = (await ask(insert('one', { injury_date: '2026-11-10' }))).change
  seeded.ruling = (await ask(rule('one', 'out', '0'))).change
  const merge = { sportsID: 1, playerID: playerId('BUF', 2), keepID: player.playerID }
  seeded.merge = (await ask(ofInjuries('one', injuries.merge, () => ({ body: merge })))).change
  seeded.pick = (await ask(override('one', total('Unpredictable')))).change
  seeded.setting = (await ask(set('one', sport(30), () => '0'))).change
  await ask(set('one', bet(-110), () => ''))
  const all = await ask(ofSettings('one', settings.settings, () => ({})))
  seeded.bet = all.bets[0].id
  seeded.seenBet = all.bets[0].seen
  portal.seedIsMade()
})
beforeEach(() => portal.install())

it('articles written, saved, deleted and restored at the same time end up as if one after the other', async () => {
  const save = (by: Admin, title: string, more = {}) =>
    ofArticles(by, articles.save, () => ({
      params: { id: seeded.article },
      body: article(title, { revision: 1, ...more }),
    }))
  const about = (endpoint: Endpoint, id: 'article' | 'gone') =>
    ofArticles('other', endpoint, () => ({ params: { id: seeded[id] } }))
  await portal.expectSequence({
    written: create('one', 'Ankles'),
    'written by another': create('other', 'Ankles'),
    'written at an address of its own': create('one', 'Wrists', { slug: 'joints' }),
    'at the address of the deleted one': create('other', 'Shins'),
    saved: save('one', 'Knees again'),
    'saved by another': save('other', 'Knees at last'),
    'saved over anything': save('one', 'Knees', { revision: undefined }),
    'moved to that address': save('one', 'Knees', { slug: 'joints' }),
    deleted: about(articles.remove, 'article'),
    restored: about(articles.restore, 'gone'),
  })
})

it('injuries changed, added and undone at the same time end up as if one after the other', async () => {
  await portal.expectSequence({
    grade: change('one', { admin_injury_grade: 2 }),
    'another grade': change('other', { admin_injury_grade: 3 }),
    notes: change('other', { notes: 'Trains alone' }),
    added: insert('one', { injury_date: '2026-11-19', body_part: 'ankle' }),
    'added by another': insert('other', { injury_date: '2026-11-19', body_part: 'ankle' }),
    'another part': insert('other', { injury_date: '2026-11-19', body_part: 'wrist' }),
    undone: ofInjuries('other', injuries.undo, () => ({ body: { change: seeded.insertion } })),
  })
})

it('rulings made, released and undone at the same time end up as if one after the other', async () => {
  await portal.expectSequence({
    plays: rule('one', 'plays'),
    'plays, too': rule('other', 'plays'),
    out: rule('other', 'out'),
    released: rule('one', null),
    undone: ofInjuries('one', injuries.undoRuling, () => ({ body: { change: seeded.ruling } })),
    'undone by another': ofInjuries('other', injuries.undoRuling, () => ({
      body: { change: seeded.ruling },
    })),
  })
})

it('players merged, separated and changed at the same time end up as if one after the other', async () => {
  const [first, second, third] = [1, 2, 3].map((n) => playerId('MIA', n))
  const merge = (by: Admin, playerID = '', keepID = '') =>
    ofInjuries(by, injuries.merge, () => ({ body: { sportsID: 1, playerID, keepID } }))
  await portal.expectSequence({
    'second into first': merge('one', second, first),
    'second into first, too': merge('other', second, first),
    'first into second': merge('other', first, second),
    'third into second': merge('one', third, second),
    'third into first': merge('other', third, first),
    parted: ofInjuries('other', injuries.undoMerge, () => ({ body: { change: seeded.merge } })),
    'an injury of the one who was merged': change('one', { admin_injury_grade: 2 }),
  })
})

it('picks overridden, reset and undone at the same time end up as if one after the other', async () => {
  const undo = (by: Admin) => ofPicks(by, picks.undo, () => ({ body: { change: seeded.pick } }))
  const seen = earlier.toISOString()
  await portal.expectSequence({
    over: override('one', total('Over')),
    'over, too': override('other', total('Over')),
    under: override('other', { ...total('Under'), seen }),
    'under as it was seen by another': override('one', { ...total('Under'), seen }),
    disabled: override('other', {
      overrides: { disable_over_under_bet: true, disable_spread_bet: false },
    }),
    reset: override('one', { resetOverrides: true }),
    undone: undo('one'),
    'undone by another': undo('other'),
  })
})

it('settings and bets saved and undone at the same time end up as if one after the other', async () => {
  const undo = (by: Admin) =>
    ofSettings(by, settings.undo, () => ({ body: { change: seeded.setting } }))
  const setBet = (by: Admin, value: object | null) =>
    ofSettings(by, settings.change, () => ({
      body: { setting: { kind: 'bet', id: seeded.bet, value }, seen: seeded.seenBet },
    }))
  const publications = { kind: 'publications', competition: 'NFL', value: [gazette] }
  const updates = { kind: 'updates', sportsID: 2, value: 'https://docs.google.com/one' }
  await portal.expectSequence({
    sport: set('one', sport(20), () => '1'),
    'the same sport': set('other', sport(20), () => '1'),
    'the sport otherwise': set('other', sport(25), () => '1'),
    undone: undo('one'),
    'undone by another': undo('other'),
    updates: set('one', updates, () => '0'),
    'no updates': set('other', { ...updates, value: null }, () => '0'),
    feeds: set('one', publications, () => '0'),
    'no feeds': set('other', { ...publications, value: [] }, () => '0'),
    'a bet': set('one', bet(250), () => ''),
    'the bet’s payout': setBet('one', bet(120).value),
    'another payout': setBet('other', bet(130).value),
    'no bet': setBet('other', null),
  })
})
