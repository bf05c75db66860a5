import { posix } from 'node:path'

/** Where each part of the house may import from. First match wins; a part may import itself. */
const parts: { part: RegExp; may: RegExp[] }[] = [
  { part: /^infra\/local\//, may: [/^(shared|functions|infra|frontend)\//] },
  { part: /^(functions|events)\/.*\.test\.ts$/, may: [/^(shared|functions|infra\/local)\//] },
  { part: /^infra\//, may: [/^infra\/(?!local\/)/, /^shared\/(contract\/|brand\.ts)/] },
  { part: /^shared\/(domain|scoring)\//, may: [/^shared\/(domain|scoring)\//] },
  { part: /^shared\//, may: [/^shared\//] },
  { part: /^functions\/runtime\//, may: [/^functions\/runtime\//, /^shared\//] },
  {
    part: /^functions\/(http|store|cognito|queues)\//,
    may: [/^functions\/(http|store|cognito|queues|runtime)\//, /^shared\//],
  },
  {
    part: /^functions\/([^/]+)\//,
    may: [/^functions\/(http|store|cognito|queues|runtime|$1)\//, /^shared\//],
  },
  {
    part: /^frontend\/(lib|ui|charts)\//,
    may: [/^frontend\/(lib|ui|charts|styles)\//, /^shared\//],
  },
  {
    part: /^frontend\/features\/([^/]+)\//,
    may: [/^frontend\/(lib|ui|charts|styles|features\/$1)\//, /^shared\//],
  },
  { part: /^frontend\//, may: [/^frontend\//, /^shared\//] },
]

const statement =
  /(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file imports of the repository itself, as paths from its root. */
const importsOf = (file: string, source: string) =>
  [...source.matchAll(statement)].flatMap(([, from, bare]) => {
    const name = from ?? bare ?? ''
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
  })

/** The imports of one file that go against the house's directions. */
export const violations = (file: string, source: string) => {
  const rule = parts.find(({ part }) => part.test(file))
  if (!rule) return []
  const own = rule.part.exec(file)?.[1] ?? ''
  const allowed = rule.may.map((may) => new RegExp(may.source.replace('$1', own)))
  return importsOf(file, source)
    .filter((target) => !allowed.some((may) => may.test(target)))
    .map((target) => `${file} → ${target}`)
}
