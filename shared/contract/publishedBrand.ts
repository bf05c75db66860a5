import * as z from 'zod'

const words = z.string().min(1).max(80)
const share = z.string().regex(/^\d{1,3}(\.\d)?%$/, 'is no share such as 77.5%')

/** An operator's claims about his past picks. Pages show it beside the record that the portal computed. */
const claims = z.strictObject({
  season: words,
  correct: share,
  spread: share,
  overUnder: share,
  awards: words,
})
export type Claims = z.infer<typeof claims>

const legalDocument = z
  .string()
  .regex(/^(https:\/\/|\/)\S+$/, 'is no address that begins with https://')
const legalDocuments = z.strictObject({ terms: legalDocument, privacy: legalDocument })

/** The claims in a stage's file: `sample` repeats the invented claims of the specification. */
export const claimsOfStage = z.union([z.literal('sample'), claims, z.null()]).default(null)
/** The operator's own PDFs; null for those of the sample. */
export const documentsOfStage = legalDocuments.nullable().default(null)

/** A portal's claims, contact and documents. */
export const publishedBrand = z.strictObject({
  contact: z.email(),
  /** Null: there is only the computed record. */
  claims: claims.nullable(),
  documents: legalDocuments,
})
export type PublishedBrand = z.infer<typeof publishedBrand>
