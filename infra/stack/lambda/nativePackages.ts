import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [other: string]: unknown
}
export interface Lock {
  packages: Record<string, LockedPackage>
  [other: string]: unknown
}

/** The part of a lockfile that one package needs, with its integrity hashes, so that `npm ci` installs just that. */
export const lockOf = (lock: Lock, name: string): { manifest: object; lock: Lock } => {
  const packages: Record<string, LockedPackage> = {}
  const take = (wanted: string, from: string) => {
    const path = [`${from}/node_modules/${wanted}`, `node_modules/${wanted}`].find(
      (one) => lock.packages[one],
    )
    const found = path === undefined ? undefined : lock.packages[path]
    if (path === undefined || !found || packages[path]) return
    packages[path] = found
    for (const needed of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      take(needed, path)
  }
  take(name, '')
  const version = packages[`node_modules/${name}`]?.version
  if (version === undefined) throw new Error(`package-lock.json has no ${name}`)
  const manifest = { name: 'native', version: '0.0.0', dependencies: { [name]: version } }
  return { manifest, lock: { ...lock, packages: { '': manifest, ...packages } } }
}

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
const machines: Record<number, string> = { 62: 'x64', 183: 'arm64' }
export const machineOf = (file: Uint8Array) =>
  Buffer.from(file.subarray(0, 4)).toString('latin1') === '\x7fELF'
    ? (machines[Buffer.from(file).readUInt16LE(18)] ?? 'another machine')
    : 'no program'

/** Every native module and library in a folder, with the machine it was built for. */
export const nativeFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.node$|\.so(\.[\d.]+)?$/.test(name))
    .map((name) => ({ name, machine: machineOf(readFileSync(join(folder, name))) }))

/** Of Lambda's functions: see lambdaFunction.ts. */
const processor = 'arm64'

/**
 * Installs a package with native code into a function's bundle, for Lambda's processor instead of this
 * machine's. Refuses code for any other processor, which would fail at the function's first call.
 */
const installNative = (folder: string, name: string) => {
  const whole = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock
  const { manifest, lock } = lockOf(whole, name)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  execFileSync(
    'npm',
    [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--os=linux',
      `--cpu=${processor}`,
      '--libc=glibc',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const files = nativeFiles(join(folder, 'node_modules'))
  const wrong = files.filter(({ machine }) => machine !== processor)
  if (!files.length || wrong.length)
    throw new Error(
      `${name} is not all for ${processor}: ${JSON.stringify(wrong.length ? wrong : files)}`,
    )
}

/** CDK calls it after it has bundled the function: nativePackages.ts FOLDER PACKAGE. */
export const installScript = import.meta.filename
const [, , folder, name] = process.argv
if (import.meta.main && folder && name) installNative(folder, name)
