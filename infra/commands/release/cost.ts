import { parseArgs } from 'node:util'
import { say } from '../../laptop/terminal.ts'
import { findOrInstallBrowser } from '../../testing/browser.ts'
import { openPortal } from '../bench/openPortal.ts'
import { listsOf } from '../bench/publicPages.ts'
import { type Limits, type Measured, monthlyBill, tightestLimit } from './cost/bill.ts'
import { idleMonth, limitsOfSample } from './cost/idleMonth.ts'
import { measuredVisit } from './cost/measuredVisit.ts'
import { prices } from './cost/prices.ts'
import { recordQuality } from './quality.ts'

const { visits: asked } = parseArgs({ options: { visits: { type: 'string' } } }).values
const months = asked === undefined ? [1e4, 1e6, 1e8] : [Number(asked)]
const dollars = (amount: number) => `$${amount.toFixed(2)}`

/** The share of a month's visits that come in its busiest ten minutes, before a Sunday's kick-off. */
const busiestShare = 0.01
const busiestSeconds = 600

const printed = (measured: Measured, limits: Limits, visits: number) => {
  const bill = monthlyBill(measured, visits)
  const total = Object.values(bill).reduce((sum, part) => sum + part, 0)
  say(`\n${visits.toLocaleString('en')} visits a month: ${dollars(total)}`)
  for (const [part, amount] of Object.entries(bill))
    say(`  ${part.padEnd(20)} ${dollars(amount).padStart(12)}`)
  const perSecond = (visits * busiestShare) / busiestSeconds
  const { what, setting, share } = tightestLimit(measured, perSecond, limits)
  const state = share > 1 ? 'is exceeded' : `is ${Math.round(100 * share)}% used`
  say(
    `  At the busiest, ${perSecond.toFixed(1)} visits a second, ${setting} of ${what} ${state}. It breaks at ${(perSecond / share).toFixed(0)} a second.`,
  )
  return { total, breaksAt: perSecond / share }
}

const executablePath = findOrInstallBrowser(say)
const stack = await openPortal()
try {
  await stack.loadDemo()
  const { origin } = stack
  const { games, teams } = await listsOf(origin, 1)
  const players = teams.flatMap((team) => team.players)
  const [game, player] = [games[0], players[0]]
  if (!game || !player) throw new Error('The demo has no upcoming NFL game')
  const pages = [
    '/',
    '/nfl/upcominggames',
    `/nfl/matchup/${game.id}`,
    `/nfl/player/${player.player_id}`,
  ]
  const addresses = { gameID: games.length, teamID: teams.length, playerID: players.length }
  const member = await stack.createMember({})
  const asking = { calls: stack.emulators.calls, addresses, token: member.token, executablePath }
  say('Measuring a guest’s visit, a member’s and an idle month')
  const measured: Measured = {
    guest: await measuredVisit(origin, pages, { ...asking, member: undefined }),
    member: await measuredVisit(origin, pages, { ...asking, member }),
    idle: await idleMonth(stack),
    functionGigabytes: 1,
    logBytes: 500,
  }
  say(`Prices of ${prices.day}. A visit is home, the list of games, a matchup and a player.`)
  const limits = limitsOfSample()
  const bills = months.map((visits) => ({ visits, ...printed(measured, limits, visits) }))
  if (asked === undefined)
    recordQuality('cost', {
      shows:
        'A month on AWS in dollars, from measured visits, and the load that a stage’s limits bear',
      figures: [
        ...bills.map(({ visits, total }) => ({
          what: `dollars for ${visits.toLocaleString('en')} visits`,
          value: Math.round(total),
        })),
        { what: 'visits a second at most', value: Math.floor(bills[0]?.breaksAt ?? 0) },
      ],
    })
} finally {
  await stack.close()
}
