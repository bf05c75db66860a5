import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { repository } from '#infra/repository.ts'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { functionPool, laptopLimitMs, laptopPatience } from './pool.ts'

const emulators = {
  endpoints: {
    COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:1',
    DYNAMODB: 'http://127.0.0.1:2',
    S3: 'http://127.0.0.1:3',
    SECRETS_MANAGER: 'http://127.0.0.1:4',
    SES: 'http://127.0.0.1:5',
    SQS: 'http://127.0.0.1:6',
  },
  secrets: {
    find: () => undefined,
    save() {},
    declare() {},
    valueOf: (arn: string) => `value of ${arn}`,
  },
}

/** Long enough for every answer on a busy machine. */
const generousMs = 60_000

const poolOf = (source: string) => {
  const file = join(scratchFolder(), 'handler.ts')
  const write = (text: string) => writeFileSync(file, text)
  write(source)
  const description = {
    name: 'sample',
    arn: 'arn:sample',
    role: 'arn:role',
    entry: relative(repository, file),
    environment: { GIVEN: '{{resolve:secretsmanager:Key:SecretString:::}}' },
    timeoutMs: generousMs,
    memoryMb: 128,
  }
  const pool = functionPool([description], emulators)
  onTestFinished(() => pool.close())
  return {
    invoke: (event: unknown = {}) => pool.invoke('sample', event),
    refresh: pool.refresh,
    write,
    /** The timeout of workers that start from now on. */
    setTimeoutMs(timeoutMs: number) {
      description.timeoutMs = timeoutMs
    },
  }
}

test('a function sees the template’s variables and its emulators, and no variables of this process', async () => {
  const { invoke } = poolOf('export const handler = async () => process.env')
  const environment = (await invoke()) as Record<string, string>
  expect(environment).toMatchObject({
    GIVEN: 'value of Key',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:2',
    AWS_LAMBDA_FUNCTION_NAME: 'sample',
  })
  expect(environment).not.toHaveProperty('PATH')
  expect(environment).not.toHaveProperty('VITEST')
})

test('one worker answers every call of its function', async () => {
  const { invoke } = poolOf('let calls = 0; export const handler = async () => ++calls')
  expect([await invoke(), await invoke(), await invoke()]).toEqual([1, 2, 3])
})

test('a worker that is not called for two minutes ends, and the next call gets a new one', async () => {
  const { invoke } = poolOf('let calls = 0; export const handler = async () => ++calls')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await invoke()).toBe(1)
  vi.advanceTimersByTime(119_999)
  expect(await invoke()).toBe(2)
  vi.advanceTimersByTime(119_999)
  expect(await invoke()).toBe(3)
  vi.advanceTimersByTime(120_000)
  expect(await invoke()).toBe(1)
})

test('a worker does not end while a call of it lasts', async () => {
  const { invoke } = poolOf(
    'let go; export const handler = ({ wait }) => wait ? new Promise((r) => { go = r }) : (go?.("the same worker"), "done")',
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await invoke()
  const waiting = invoke({ wait: true })
  vi.advanceTimersByTime(120_000)
  await invoke()
  expect(await waiting).toBe('the same worker')
})

test.each([
  ['ten seconds', 10, 60],
  ['a minute', 60, 6 * 60],
  ['ten minutes', 600, 15 * 60],
])(
  'a function that has %s has six times as long here, but at most five minutes more',
  (_, seconds, here) => {
    expect(laptopLimitMs(seconds * 1000)).toBe(here * 1000)
  },
)

test.each([10, 60, 300, 600])(
  'a function of %i s waits six times as long for its calls, and still ends before its limit',
  async (seconds) => {
    const { invoke } = poolOf('export const handler = async () => process.env.PATIENCE')
    expect(await invoke()).toBe(String(laptopPatience))
    const [aws, here] = [1, laptopPatience].map((patience) => boundedCalls(seconds, patience))
    expect(here?.requestHandler.requestTimeout).toBe(6 * (aws?.requestHandler.requestTimeout ?? 0))
    const longestMs = (here?.maxAttempts ?? 0) * (here?.requestHandler.requestTimeout ?? 0)
    expect(longestMs).toBeLessThan(laptopLimitMs(seconds * 1000))
  },
)

test('a call that exceeds six times its timeout fails at once, and the next one gets a new worker', async () => {
  const { invoke, setTimeoutMs } = poolOf(
    'let calls = 0; export const handler = ({ hang }) => hang ? new Promise(() => {}) : ++calls',
  )
  setTimeoutMs(100)
  await expect(invoke({ hang: true })).rejects.toThrow('sample timed out after 0.6 s')
  setTimeoutMs(generousMs)
  expect(await invoke({})).toBe(1)
})

test('a function in an endless loop is stopped, too', async () => {
  const { invoke, setTimeoutMs } = poolOf(
    'export const handler = ({ spin }) => { while (spin); return 1 }',
  )
  setTimeoutMs(100)
  await expect(invoke({ spin: true })).rejects.toThrow('timed out')
  setTimeoutMs(generousMs)
  expect(await invoke({ spin: false })).toBe(1)
})

test('a thrown error fails only its own call, with the reason', async () => {
  const { invoke } = poolOf(
    'let calls = 0; export const handler = async ({ bad }) => { calls += 1; if (bad) throw new TypeError("no"); return calls }',
  )
  await expect(invoke({ bad: true })).rejects.toThrow('TypeError: no')
  expect(await invoke({})).toBe(2)
})

test('a function that exits fails its calls, and starts again for the next one', async () => {
  const { invoke } = poolOf('export const handler = ({ end }) => end ? process.exit(3) : "here"')
  await expect(invoke({ end: true })).rejects.toThrow('sample exited with code 3')
  expect(await invoke({})).toBe('here')
})

test('a function that does not start fails with the reason, and the next call tries again', async () => {
  const { invoke, write } = poolOf('throw new Error("MISSING_VARIABLE")')
  await expect(invoke()).rejects.toThrow('MISSING_VARIABLE')
  write('export const handler = () => "repaired"')
  expect(await invoke()).toBe('repaired')
})

test('after a change of the source new calls run the new one, and a call under way ends in the old one', async () => {
  const { invoke, refresh, write } = poolOf(
    'let go; export const handler = ({ wait }) => wait ? new Promise((r) => { go = r }) : (go?.("old"), "old too")',
  )
  const waiting = invoke({ wait: true })
  expect(await invoke({})).toBe('old too')
  expect(await waiting).toBe('old')
  write('export const handler = () => "new"')
  refresh()
  expect(await invoke({})).toBe('new')
})

test('an answer arrives as JSON would carry it, its text included', async () => {
  const { invoke } = poolOf(
    'export const handler = ({ body }) => ({ statusCode: 200, left: undefined, body, at: new Date(0) })',
  )
  for (const body of ['{"data":"\\u2028“quoted”"}', '', { deep: [1] }])
    expect(JSON.stringify(await invoke({ body }))).toBe(
      JSON.stringify({ statusCode: 200, body, at: '1970-01-01T00:00:00.000Z' }),
    )
})

test('an unknown function is an error that names it', async () => {
  const pool = functionPool([], emulators)
  await expect(pool.invoke('nobody', {})).rejects.toThrow('nobody')
})
