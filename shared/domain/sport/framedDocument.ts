/** Pages may frame documents of these origins only; of others they show a link. */
export const mayBeFramed = (document: string, origins: readonly string[]): boolean =>
  URL.canParse(document) && origins.includes(new URL(document).origin)
