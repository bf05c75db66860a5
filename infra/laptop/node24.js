// Plain JavaScript, so that an older Node can still run it and print the sentence below.
const wanted = 24
const running = process.versions.node
if (Number(running.split('.')[0]) < wanted) {
  process.stderr.write(
    `Matchfit runs on Node ${wanted}, and this is Node ${running}. \`npm ci\` installs Node ${wanted} in the project, unless install scripts are off (--ignore-scripts).\n`,
  )
  process.exit(1)
}

const { enableCompileCache } = await import('node:module')
const { join } = await import('node:path')
const { compileCache, repository } = await import('../repository.ts')
enableCompileCache(compileCache)

// node24.js infra/commands/start.ts --port 3000: the command sees its own path and arguments only.
const [command = '', ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length, command, ...rest)
await import(join(repository, command))
