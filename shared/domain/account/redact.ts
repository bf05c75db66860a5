import { passesLuhn } from '../validation/validation.ts'

const hidden = '[hidden]'

/** Names of secrets; a field's name is compared in lower case, letters only. */
const secretName =
  /passw|pwd|passphrase|token|secret|apikey|authori[sz]ation|bearer|cookie|credential|cardnumber|cvc|cvv|iban/

const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** A JWT begins with eyJ. One-time tokens and Cognito's tokens are long runs of base64url. */
const tokenLike = /eyJ[\w-]{8,}(?:\.[\w-]*){0,4}|[\w-]{40,}={0,2}/g
/**
 * An assignment within a text: `password=…`, `"token": "…"`, `fp_token=…`. A name is read from its first
 * letter only; read from each of its letters, a long one would take the square of its length.
 */
const assignment =
  /((?<![\w-])(?=[\w-]*(?:passw|pwd|token|secret|api[_-]?key|cookie|credential|authori[sz]ation|bearer))[\w-]+\\*["']?\s*(?:[:=]|%3a|%3d)\s*\\*["']?(?:bearer\s+)?|bearer\s+)[^\s"'&;,}\\]+/gi
/** 13 to 19 digits, with or without spaces or hyphens between. Or an id, which can begin with as many. */
const idOrCard = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(\d(?:[ -]?\d){12,18})\b/g

export const redactText = (text: string, longest = 500) => {
  const masked = text
    .normalize('NFKC')
    .replace(assignment, `$1${hidden}`)
    .replace(tokenLike, hidden)
    .replace(idOrCard, (found, number?: string) =>
      number && passesLuhn(number.replace(/\D/g, '')) ? hidden : found,
    )
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked
}

const deepest = 6
const most = 50

/** A posted value without its secrets, and cut in depth, in number and in length. */
export const redactMeta = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    const text = redactText(String(value))
    return text === String(value) ? value : text
  }
  if (typeof value !== 'object') return undefined
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, most).map((item) => redactMeta(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, item]) => [
        redactText(name, 100),
        secretName.test(bare(name)) ? hidden : redactMeta(item, depth + 1),
      ]),
  )
}
