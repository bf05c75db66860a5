import { type SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { brand } from '#shared/brand.ts'
import { asHtml } from './letters/asHtml.ts'
import { asText } from './letters/asText.ts'
import type { Letter } from './letters/letter.ts'

interface Settings {
  sender: string
  configuration: string
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

export const postOffice = (ses: SESClient, { sender, configuration }: Settings) => ({
  async send(to: string, letter: Letter) {
    await ses.send(
      new SendEmailCommand({
        Source: sender,
        ReplyToAddresses: [brand.email],
        ConfigurationSetName: configuration,
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(letter.subject),
          Body: { Html: utf8(asHtml(letter, to)), Text: utf8(asText(letter, to)) },
        },
      }),
    )
  },
})
export type PostOffice = ReturnType<typeof postOffice>
