import { spawnSync } from 'node:child_process'
import { devNull } from 'node:os'

type Environment = Record<string, string | undefined>

/** With these, AWS's SDKs and tools look into no file and ask no machine for credentials. */
const closed = {
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_CONFIG_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
}

/**
 * Takes from an environment all that leads AWS's SDKs and tools to an account: keys, profiles, roles, the addresses of
 * containers that lend credentials, and the files in the home folder. Tests run without them, and so do their processes.
 */
export const closeAccounts = (env: Environment): void => {
  for (const name of Object.keys(env)) if (name.startsWith('AWS_')) delete env[name]
  Object.assign(env, closed)
}

/** What is still open in an environment. It asks no network, so an empty list is always the same list. */
export const openAccounts = (env: Environment): string[] => [
  ...Object.keys(env).filter((name) => name.startsWith('AWS_') && !(name in closed)),
  ...Object.entries(closed).flatMap(([name, value]) => (env[name] === value ? [] : name)),
]

/** The environment in which a process of a test finds itself: NODE_OPTIONS may load what sets variables anew. */
export const environmentOfProcesses = (env: Environment): Environment => {
  const { stdout, error } = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], {
    encoding: 'utf8',
    env: env as NodeJS.ProcessEnv,
  })
  if (error) throw error
  return JSON.parse(stdout)
}

/** The reason not to begin any test; undefined if no account can be reached. */
export const refusalOfTests = (env: Environment): string | undefined => {
  const open = openAccounts(environmentOfProcesses(env))
  return open.length === 0
    ? undefined
    : `Tests must not reach an AWS account, and their processes would be given ${open.join(', ')}. The tests take it out, and something puts it back: see what NODE_OPTIONS loads.`
}
