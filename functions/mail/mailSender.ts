import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import * as z from 'zod'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { mimeMessage } from './letters/mime.ts'
import { letterHtml, letterText } from './letters/render.ts'
import type { Letter } from './letters/templates.ts'

/** The variables of every function that sends letters. */
export const senderEnvironment = z.object({
  MAIL_SENDER: z.string(),
  /** Answers go here, because nobody receives mail at the sender's address. */
  MAIL_REPLY_TO: z.string(),
  MAIL_CONFIGURATION: z.string(),
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

export const mailSender = (
  {
    MAIL_SENDER: sender,
    MAIL_REPLY_TO: replyTo,
    MAIL_CONFIGURATION: configuration,
  }: z.infer<typeof senderEnvironment>,
  ses = new SESClient(boundedCalls()),
) => ({
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
   * Makes mail programs show an unsubscribe button, which posts to the URL (RFC 8058). Sent raw, because SES's simpler
   * call takes no headers.
   */
  async sendWithUnsubscribe(to: string, letter: Letter, unsubscribeUrl: string) {
    const message = mimeMessage({
      ...{ from: sender, to, replyTo, subject: letter.subject },
      text: letterText(letter, to, replyTo),
      html: letterHtml(letter, to, replyTo),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
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
