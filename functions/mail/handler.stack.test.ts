import { SESClient } from '@aws-sdk/client-ses'
import { SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LetterKind, mailQueue } from '#functions/queues/mailQueue.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { mailHarness } from '#infra/testing/mailHarness.ts'
import { testStack } from '#infra/testing/testStack.ts'

const stack = await testStack('mail')
const post = await mailHarness(stack)
const { ACCOUNTS_TABLE = '' } = stack.environment
const links = oneTimeTokens(stack.db, ACCOUNTS_TABLE)
const asking = new SQSClient({ useQueueUrlAsEndpoint: false, userAgentAppId: '' })
const queue = mailQueue(() => asking, stack.environmentFor('password')['MAIL_QUEUE'] ?? '')
const at = new Date('2026-11-21T12:00:00.000Z')

const ask = (kind: LetterKind, email: string) => queue.ask({ kind, email, at })
const mailTo = async (email: string) => (await post.deliver()).filter(({ to }) => to === email)
const tokenIn = (text = '') => /=([\w-]{43})\b/.exec(text)?.[1] ?? ''

let strangers = 0
const stranger = () => `stranger-${++strangers}@reader.example`

describe('a letter', () => {
  it.each([
    ['reset', 'reset', '/resetpassword?fp_token='],
    ['welcome', 'confirm', '/confirmaddress?token='],
  ] as const)(
    'of kind %s goes to an account, with a link whose purpose is %s',
    async (kind, purpose, path) => {
      const { email, id } = await stack.member()
      await ask(kind, email)
      const [mail, ...more] = await mailTo(email)
      expect(more).toEqual([])
      expect(mail?.text).toContain(`http://localhost${path}`)
      const token = tokenIn(mail?.text)
      expect(mail?.html).toContain(token)
      expect(await links.peek(purpose, token, at)).toEqual({ email, id })
    },
  )

  it('a free-access letter goes only to addresses without an account', async () => {
    const { email } = await stack.member()
    const free = stranger()
    await ask('freeAccess', email)
    await ask('freeAccess', free)
    expect(await mailTo(email)).toEqual([])
    const [mail] = await mailTo(free)
    expect(mail?.text).toContain('http://localhost/freeaccess?token=')
    expect(await links.peek('freeAccess', tokenIn(mail?.text), at)).toEqual({ email: free })
  })

  it.each(['reset', 'welcome'] as const)(
    'a %s letter goes to no address without an account',
    async (kind) => {
      const email = stranger()
      await ask(kind, email)
      expect(await mailTo(email)).toEqual([])
    },
  )

  it('a letter reaches an address with unusual characters', async () => {
    const { email } = await stack.member({ email: `o'hara!{x}@reader.example` })
    await ask('reset', email)
    expect(await mailTo(email)).toHaveLength(1)
  })

  it('no letter is sent to a suppressed address, in upper or lower case', async () => {
    const { email } = await stack.member()
    await suppressions(stack.db, ACCOUNTS_TABLE).add(email.toUpperCase(), 'complaint', at)
    await ask('reset', email)
    expect(await mailTo(email)).toEqual([])
  })

  it('a letter is sent once if its message is delivered twice', async () => {
    const { email } = await stack.member()
    const body = JSON.stringify({ kind: 'reset', email, at: at.toISOString() })
    const event = { Records: [{ messageId: 'twice', body }] }
    expect(await post.handler(event)).toEqual({ batchItemFailures: [] })
    expect(await post.handler(event)).toEqual({ batchItemFailures: [] })
    const mails = await mailTo(email)
    expect(mails).toHaveLength(1)
    expect(await links.peek('reset', tokenIn(mails[0]?.text), at)).toBeDefined()
  })
})

describe('letters to one address', () => {
  const askOften = async (times: number, kind: LetterKind, email: string) => {
    for (let i = 0; i < times; i++) await ask(kind, email)
  }

  it('an address gets five letters of a kind an hour, and the link of the fifth stays valid', async () => {
    const { email, id } = await stack.member()
    await askOften(8, 'reset', email)
    const mails = await mailTo(email)
    expect(mails).toHaveLength(5)
    const valid = await Promise.all(mails.map(({ text }) => links.peek('reset', tokenIn(text), at)))
    expect(valid.filter(Boolean)).toEqual([{ email, id }])
    const anHourLater = new Date(at.getTime() + 3_600_000)
    await queue.ask({ kind: 'reset', email, at: anHourLater })
    expect(await mailTo(email)).toHaveLength(6)
  })

  it('letters of each kind are counted separately', async () => {
    const { email } = await stack.member()
    await askOften(6, 'welcome', email)
    expect(await mailTo(email)).toHaveLength(5)
    await ask('reset', email)
    expect(await mailTo(email)).toHaveLength(6)
  })

  it('welcome letters are counted for the mailbox, whatever the tags of its accounts', async () => {
    const tagged = [1, 2, 3, 4, 5, 6, 7].map((tag) => `boxed+${tag}@reader.example`)
    for (const email of tagged) await stack.member({ email })
    for (const email of tagged) await ask('welcome', email)
    const mails = await post.deliver()
    expect(mails.filter(({ to }) => String(to).startsWith('boxed+'))).toHaveLength(5)
  })

  it('reset letters are counted for the address, not for its mailbox', async () => {
    const { email } = await stack.member({ email: 'owner@reader.example' })
    const { email: tagged } = await stack.member({ email: 'owner+stranger@reader.example' })
    await askOften(8, 'reset', tagged)
    await post.deliver()
    await ask('reset', email)
    expect(await mailTo(email)).toHaveLength(1)
  })

  it('letters that could not be sent do not count', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { email } = await stack.member()
    const ses = vi
      .spyOn(SESClient.prototype, 'send')
      .mockRejectedValue(new Error('SES is down') as never)
    const body = JSON.stringify({ kind: 'reset', email, at: at.toISOString() })
    for (let i = 0; i < 7; i++) await post.handler({ Records: [{ messageId: `down-${i}`, body }] })
    ses.mockRestore()
    await ask('reset', email)
    expect(await mailTo(email)).toHaveLength(1)
  })
})

describe('while SES is down', () => {
  afterEach(() => vi.restoreAllMocks())

  const down = () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return vi
      .spyOn(SESClient.prototype, 'send')
      .mockRejectedValue(new Error('SES is down') as never)
  }

  it('while SES is down a letter is retried, and the link in the one that is sent is valid', async () => {
    const { email } = await stack.member()
    const sends = down()
    const QueueUrl = post.queue.url
    const Attributes = { VisibilityTimeout: '0' }
    await post.sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }))
    await ask('reset', email)
    expect(await post.deliverNext()).toEqual({ messages: 1, failed: 1 })
    sends.mockRestore()
    const mails = await mailTo(email)
    expect(mails).toHaveLength(1)
    expect(await links.peek('reset', tokenIn(mails[0]?.text), at)).toBeDefined()
  })

  it('while SES is down a letter is set aside after five attempts', async () => {
    const { email } = await stack.member()
    down()
    await ask('reset', email)
    for (let i = 0; i < 5; i++) expect((await post.deliverNext()).failed).toBe(1)
    expect((await post.deliverNext()).messages).toBe(0)
    expect(await post.unsent()).toEqual([{ kind: 'reset', email, at: at.toISOString() }])
  })

  it('the log of a failed letter does not contain the address', async () => {
    const { email } = await stack.member()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(SESClient.prototype, 'send').mockRejectedValue(
      new Error(`Email address is not verified: ${email}`) as never,
    )
    const body = JSON.stringify({ kind: 'reset', email, at: at.toISOString() })
    await post.handler({ Records: [{ messageId: 'log', body }] })
    expect(logged).toHaveBeenCalled()
    expect(JSON.stringify(logged.mock.calls)).not.toContain(email)
  })
})

it('a malformed message fails without failing the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { email } = await stack.member()
  const good = JSON.stringify({ kind: 'reset', email, at: at.toISOString() })
  const Records = [
    { messageId: 'nonsense', body: '{"kind":"invoice"}' },
    { messageId: 'good', body: good },
  ]
  expect(await post.handler({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'nonsense' }],
  })
  expect(await mailTo(email)).toHaveLength(1)
})
