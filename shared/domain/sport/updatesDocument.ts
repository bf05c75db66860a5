import * as z from 'zod'

/** The address of an embedded document, such as `https://docs.google.com/document/d/e/…/pub?embedded=true`. */
export const updatesDocument = z.url({ protocol: /^https$/ }).max(500)

/** Pages may frame documents of these origins only; of others they show a link. */
export const mayBeFramed = (document: string, origins: readonly string[]): boolean =>
  URL.canParse(document) && origins.includes(new URL(document).origin)
