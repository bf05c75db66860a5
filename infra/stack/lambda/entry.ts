/**
 * The path of a function's source. The families that only admins call share a folder, and so do the two
 * functions of mail.
 */
export const entryOf = (name: string) =>
  `functions/${name.replace(/^(admin|mail)-/, '$1/')}/handler.ts`

/** `functions/admin/picks/handler.ts` is `admin-picks`, wherever the folder `functions` is. */
export const nameOfEntry = (entry: string) =>
  (/(?:^|\/)functions\/(.+)\/[^/]+$/.exec(entry)?.[1] ?? '').replaceAll('/', '-')
