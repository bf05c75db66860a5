import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/** Looks where Node looks for a dependency: beside the dependent first, then outwards. */
const isLocked = (dependent: string, name: string) => {
  const folders = dependent.split('/node_modules/').map((_, i, parts) => {
    const outer = parts.slice(0, parts.length - i).join('/node_modules/')
    return `${outer}/node_modules/${name}`
  })
  return [...folders, `node_modules/${name}`].some((path) => path in packages)
}

// If a registry lacks the build for another platform, npm silently omits it from the lock, and every
// later `npm ci` fails: https://github.com/npm/cli/issues/4828
it('the lock holds the builds of every platform, so that `npm ci` works on each', () => {
  const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(dependent, name)),
  )
  expect(missing).toEqual([])
})
