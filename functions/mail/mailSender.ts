import { type SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mimeMessage } from './letters/mime.ts'
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

  /**
   * A letter that was not asked for one by one: mail programs show a button that ends them, and call the address by
   * themselves (RFC 8058). SES's simpler call takes no headers.
   */
  async sendEndable(to: string, letter: Letter, endsAt: string) {
    const message = mimeMessage({
      ...{ from: sender, to, replyTo, subject: letter.subject },
      text: letterText(letter, to, replyTo),
      html: letterHtml(letter, to, replyTo),
      headers: {
        'List-Unsubscribe': `<${endsAt}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    await ses.send(
      new SendRawEmailCommand({
        Source: sender,
        Destinations: [to],
        ConfigurationSetName: configuration,
        RawMessage: { Data: Buffer.from(message) },
      }),
    )
  },
})
export type MailSender = ReturnType<typeof mailSender>
