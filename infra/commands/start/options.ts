import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { keylessNames, sourceNames } from '#shared/domain/feeds/openSources.ts'
import { defaultDays } from '../../demo/play/times.ts'
import { defaultDataFolder } from '../../laptop/dataFolder.ts'
import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'

const options = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string', default: defaultDataFolder },
  fresh: { type: 'boolean', default: false },
  now: { type: 'string' },
  seed: { type: 'string', default: 'demo' },
  from: { type: 'string' },
  sources: { type: 'string', default: keylessNames.join() },
  days: { type: 'string', default: String(defaultDays) },
  dev: { type: 'boolean', default: false },
  'no-schedules': { type: 'boolean', default: false },
} as const

const values = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535),
  data: z.string().min(1),
  fresh: z.boolean(),
  now: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  seed: z.enum(['demo', 'open', 'recorded', 'none']),
  from: z
    .string()
    .refine((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false)
    .optional(),
  sources: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(sourceNames))),
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((days) => days >= 1),
  dev: z.boolean(),
  'no-schedules': z.boolean(),
})
type StartOptions = z.output<typeof values>

const expectations: Record<string, string> = {
  port: '--port takes a number from 0 to 65535',
  data: '--data takes a folder',
  now: '--now takes an instant, as 2026-11-21T12:00:00Z',
  seed: '--seed takes demo, open, recorded or none',
  from: '--from takes a folder that exists',
  sources: `--sources takes names with commas between them, of ${sourceNames.join(', ')}`,
  days: '--days takes a number from 1 to 99',
}

const flagsOf = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new OperatorError(
      `${reasonOf(error).split(/\.\s/)[0]}. The options are ${names.join(', ')}.`,
    )
  }
}

export const startOptions = (args: string[]): StartOptions => {
  const flags = flagsOf(args)
  const parsed = values.safeParse(flags)
  if (parsed.success) {
    if ((parsed.data.seed === 'recorded') !== (parsed.data.from !== undefined))
      throw new OperatorError('--seed recorded and --from DIR go together.')
    return { ...parsed.data, data: resolve(parsed.data.data) }
  }
  const name = String(parsed.error.issues[0]?.path[0])
  throw new OperatorError(
    `${expectations[name]}, not ${JSON.stringify(flags[name as keyof typeof flags])}.`,
  )
}
