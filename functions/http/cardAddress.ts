import { createHash, createHmac } from 'node:crypto'
import { type SharePicture, sharePicture } from '#shared/domain/publication/sharePicture.ts'
import { isSameSecret } from './access.ts'

/** Raise this when the drawing changes, so that every card gets a new address and is drawn again. */
const drawing = 1

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`card ${content}`).digest('base64url').slice(0, 22)

/**
 * The address of a card's picture. It contains everything that the picture shows, so a card with other content
 * has another address, and a picture may be cached forever. The signature prevents strangers from having us draw
 * their text.
 */
export const cardAddress = (card: SharePicture, secret: string): string => {
  const content = Buffer.from(JSON.stringify([drawing, sharePicture.parse(card)])).toString(
    'base64url',
  )
  return `/cards/${content}.${signatureOf(content, secret)}.png`
}

/**
 * The content of the picture with this name, and the key under which it is stored. Undefined if the signature is
 * not ours, or if pictures of this shape are no longer drawn.
 */
export const cardNamed = (name: string, secret: string) => {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{22})\.png$/.exec(name) ?? []
  if (!isSameSecret(signature, signatureOf(content, secret))) return undefined
  const [, named] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[]
  // An older address still works: its content is drawn in today's way.
  const { data: card } = sharePicture.safeParse(named)
  return card && { card, key: createHash('sha256').update(content).digest('hex') }
}
