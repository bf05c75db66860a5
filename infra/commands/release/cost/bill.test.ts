import { describe, expect, it } from 'vitest'
import { type Measured, missesPerSecond, monthlyBill, tightestLimit, type Visit } from './bill.ts'
import { prices } from './prices.ts'

const call = {
  route: 'GET /api/list',
  family: 'sports',
  keptSeconds: 60,
  addresses: 1,
  ms: 50,
  readUnits: 2,
  writeUnits: 0,
}
const visit = (over: Partial<Visit> = {}): Visit => ({
  requests: 20,
  bytes: 500_000,
  calls: [call],
  ...over,
})
const idle = {
  functionCalls: 0,
  gigabyteSeconds: 0,
  readUnits: 0,
  writeUnits: 0,
  alarms: 10,
  secrets: 0,
  firewallRules: 0,
}
const measured: Measured = {
  guest: visit(),
  member: visit({ calls: [{ ...call, route: 'GET /api/own', keptSeconds: null }] }),
  idle,
  functionGigabytes: 1,
  logBytes: 500,
}
const total = (visits: number, over: Partial<Measured> = {}) =>
  Object.values(monthlyBill({ ...measured, ...over }, visits)).reduce((sum, part) => sum + part, 0)

describe('requests that reach the origin', () => {
  it('are all requests if every caller gets his own answer', () => {
    expect(missesPerSecond(7, { keptSeconds: null, addresses: 1 })).toBe(7)
  })

  it('are at most one per caching time of an address, however many callers there are', () => {
    expect(missesPerSecond(1e6, { keptSeconds: 60, addresses: 1 })).toBeCloseTo(1 / 60, 6)
    expect(missesPerSecond(1e9, { keptSeconds: 60, addresses: 30 })).toBeCloseTo(30 / 60, 3)
  })

  it('are nearly all requests if few callers use many addresses', () => {
    expect(missesPerSecond(0.01, { keptSeconds: 60, addresses: 1000 })).toBeGreaterThan(0.009)
  })
})

describe('a month’s bill', () => {
  it('contains only idle costs without visits, and grows only by visits', () => {
    expect(total(0)).toBe(prices.firewall.list)
    expect(total(1e6)).toBeGreaterThan(total(1e4))
    expect(total(1e8)).toBeGreaterThan(total(1e6))
  })

  it('charges bytes only beyond the free ones', () => {
    const bytes = (visits: number) => monthlyBill(measured, visits)['edge, bytes']
    expect(bytes(2e6)).toBe(0)
    expect(bytes(4e6)).toBeCloseTo(1000 * prices.edge.gigabyte, 6)
  })

  it('counts the reads of calls that reach the origin', () => {
    const reads = monthlyBill(measured, 1e8)['tables, reads'] ?? 0
    const ofMembers = (0.1 * 1e8 * 2 * prices.tables.millionReads) / 1e6
    expect(reads).toBeGreaterThan(ofMembers)
    expect(reads).toBeLessThan(1.1 * ofMembers)
  })
})

describe('the limit that breaks first', () => {
  const limits = {
    callsPerSecond: new Map([
      ['GET /api/list', 500],
      ['GET /api/own', 100],
    ]),
    functionsAtOnce: 10,
  }

  it('is a route’s rate if calls are short', () => {
    const short = {
      ...measured,
      member: visit({ calls: [{ ...call, route: 'GET /api/own', keptSeconds: null, ms: 1 }] }),
    }
    const limit = tightestLimit(short, 1000, limits)
    expect(limit).toMatchObject({ what: 'GET /api/own', setting: 'callsPerSecond' })
    expect(limit.share).toBeCloseTo(1, 6)
  })

  it('is the number of functions if calls are long', () => {
    expect(tightestLimit(measured, 1000, { ...limits, functionsAtOnce: 2 })).toMatchObject({
      what: 'function sports',
      setting: 'functionsAtOnce',
    })
  })
})
