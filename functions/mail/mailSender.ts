import { type SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { letterHtml, letterText } from './letters/render.ts'
import type { Letter } from './letters/templates.ts'

interface Settings {
  sender: string
  /** Nobody receives mail at a stage's own domain, from which letters may come. */
  replyTo: string
  configuration: string
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

export const mailSender = (ses: SESClient, { sender, replyTo, configuration }: Settings) => ({
  async send(to: string, letter: Letter) {
    await ses.send(
      new SendEmailCommand({
        Source: sender,
        ReplyToAddresses: [replyTo],
        ConfigurationSetName: configuration,
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(letter.subject),
          Body: {
            Html: utf8(letterHtml(letter, to, replyTo)),
            Text: utf8(letterText(letter, to, replyTo)),
          },
        },
      }),
    )
  },
})
export type MailSender = ReturnType<typeof mailSender>
