import { SESClient, type SendEmailCommand } from '@aws-sdk/client-ses'
import { expect, it, vi } from 'vitest'
import { letterTemplates } from './letters/templates.ts'
import { mailSender } from './mailSender.ts'

it('replies to a letter go to the address that the stage names, not to the sender', async () => {
  const ses = new SESClient({ region: 'us-east-1' })
  const send = vi.spyOn(ses, 'send').mockImplementation(async () => ({}))
  const [sender, replyTo] = ['hello@stage.example', 'readers@stage.example']
  const { send: post } = mailSender(
    { MAIL_SENDER: sender, MAIL_REPLY_TO: replyTo, MAIL_CONFIGURATION: 'letters' },
    ses,
  )
  await post('fan@reader.example', letterTemplates.reset('https://stage.example', 'token'))
  const [command] = send.mock.calls.map(([one]) => one as SendEmailCommand)
  expect(command?.input).toMatchObject({ Source: sender, ReplyToAddresses: [replyTo] })
})
