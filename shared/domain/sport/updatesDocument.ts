import * as z from 'zod'

/** The address of an embedded document, such as `https://docs.google.com/document/d/e/…/pub?embedded=true`. */
export const updatesDocument = z.url({ protocol: /^https$/ }).max(500)
