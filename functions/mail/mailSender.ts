import { type SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mimeMessage } from './letters/mime.ts'
import { letterHtml, letterText } from './letters/render.ts'
import type { Letter } from './letters/templates.ts'

interface Settings {
  sender: string
  /** Letters come from the stage's own domain, at which nobody receives mail. */
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
   * For letters to which a reader subscribes: mail programs show an unsubscribe button, and call the address
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
