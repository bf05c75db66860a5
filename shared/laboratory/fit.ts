import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, progressBar } from './commandLine.ts'
import { fitNba, fitNfl, fitSoccer } from './models/fitSports.ts'
import { simpleRulesFile } from './models/simpleRules.ts'
import { nbaPanels, nflPanels, soccerPanels } from './models/sportPanels.ts'

const parametersFolder = join(import.meta.dirname, '../scoring', 'parameters')
const registerFolder = join(import.meta.dirname, '../scoring', 'register')

const file = (sport: string, type: string, parameters: object): string =>
  [
    '// biome-ignore-all format: written by `npm run fit`, compact because browsers load it',
    '// biome-ignore-all lint: fitted numbers may look like constants',
    `import type { ${type} } from './types.ts'`,
    '',
    `export const ${sport}: ${type} = ${JSON.stringify(parameters)}`,
    '',
  ].join('\n')

const directory = dataFolder()
const panels = {
  soccer: soccerPanels(directory),
  nba: nbaPanels(directory),
  nfl: nflPanels(directory),
}
const steps: readonly (readonly [string, string, () => object])[] = [
  ['soccer', 'SoccerParameters', () => fitSoccer(panels.soccer)],
  ['nba', 'NbaParameters', () => fitNba(panels.nba)],
  ['nfl', 'NflParameters', () => fitNfl(panels.nfl)],
]
writeFileSync(join(registerFolder, 'simpleRules.ts'), simpleRulesFile(panels))
const progress = progressBar('fit', steps.length)
for (const [sport, type, parametersOf] of steps) {
  progress(sport)
  writeFileSync(join(parametersFolder, `${sport}.ts`), file(sport, type, parametersOf()))
}
progress('done')
