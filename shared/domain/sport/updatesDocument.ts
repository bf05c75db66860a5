import * as z from 'zod'
import { mayBeFramed } from './framedDocument.ts'

/** The address of an embedded document, such as `https://docs.google.com/document/d/e/…/pub?embedded=true`. */
export const updatesDocument = z.url({ protocol: /^https$/ }).max(500)

/** The schema of a document that an admin may save: one that pages show, not only link to. */
export const framedDocument = (origins: readonly string[]) =>
  updatesDocument.refine((document) => mayBeFramed(document, origins), {
    error: `Pages show only documents of ${origins.join(' or ')} in their frame. Publish the document there and enter its address.`,
  })
