import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type ShareCard, shareCard } from '#shared/domain/publication/shareCard.ts'

/** Raised with the drawing, so that every card is drawn again. */
const drawing = 1

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`card ${content}`).digest('base64url').slice(0, 22)

/**
 * The address of a card's picture. It holds what the picture shows, so another content has another address and a
 * picture may be kept for ever; the signature keeps strangers from having us draw their words.
 */
export const cardAddress = (card: ShareCard, secret: string): string => {
  const content = Buffer.from(JSON.stringify([drawing, shareCard.parse(card)])).toString(
    'base64url',
  )
  return `/cards/${content}.${signatureOf(content, secret)}.png`
}

/**
 * The content of the picture with this name, and the key under which it is stored. Undefined if the signature is not
 * ours, or if pictures of this shape are no longer drawn.
 */
export const cardNamed = (name: string, secret: string) => {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{22})\.png$/.exec(name) ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(content, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [, named] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[]
  // An address from before the drawing changed still shows its content, in today's drawing.
  const { data: card } = shareCard.safeParse(named)
  return card && { card, key: createHash('sha256').update(content).digest('hex') }
}
