import * as z from 'zod'

const words = z.string().min(1).max(80)
const share = z.string().regex(/^\d{1,3}(\.\d)?%$/, 'is no share such as 77.5%')

/** An operator's claims about his past picks. Pages show it beside the record that the portal computed. */
export const claims = z.strictObject({
  season: words,
  correct: share,
  spread: share,
  overUnder: share,
  awards: words,
})

const legalDocument = z
  .string()
  .regex(/^(https:\/\/|\/)\S+$/, 'is no address that begins with https://')
export const legalDocuments = z.strictObject({ terms: legalDocument, privacy: legalDocument })

/** A portal's claims, contact and documents. */
export const publishedBrand = z.strictObject({
  contact: z.email(),
  /** Null if there is only the computed record. */
  claims: claims.nullable(),
  documents: legalDocuments,
})
export type PublishedBrand = z.infer<typeof publishedBrand>
