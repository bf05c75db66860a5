import { AppError } from '#functions/http/appError.ts'
import type { OneTimeTokens } from '#functions/store/oneTimeTokens.ts'
import type { People } from '#functions/store/people.ts'
import type { Sessions } from '#functions/store/sessions.ts'

interface Parts {
  tokens: OneTimeTokens
  people: People
  sessions: Pick<Sessions, 'end'>
}
interface Asked {
  token: string
  password: string
  email: string | undefined
  now: Date
}

export const incorrectLink = () =>
  new AppError('VALIDATION', 'Incorrect Link', { errors: { token: 'Incorrect Link' } })

const otherAddress = () =>
  new AppError('VALIDATION', 'This link is for another address.', {
    errors: { email: 'This link is for another address.' },
  })

/**
 * Whoever holds the link owns the address: their password counts, the address is verified, and
 * every login made before is over, also that of a stranger who had signed up with it. The link is
 * spent first, so that it works once, and is given back where the rest could not be done.
 */
export const reset = async ({ tokens, people, sessions }: Parts, asked: Asked) => {
  const { token, now } = asked
  const addressee = await tokens.peek('reset', token, now)
  if (!addressee) throw incorrectLink()
  if (asked.email !== undefined && asked.email !== addressee.email) throw otherAddress()

  const held = await tokens.redeem('reset', token, now)
  if (!held) throw incorrectLink()
  const person = await people.find(held.email).catch(async (error) => {
    await tokens.giveBack('reset', token, held)
    throw error
  })
  if (!person) throw incorrectLink()
  try {
    await people.setPassword(held.email, asked.password)
    if (!person.verified) await people.verify(held.email)
    await sessions.end(person.id)
  } catch (error) {
    await tokens.giveBack('reset', token, held)
    throw error
  }
}
