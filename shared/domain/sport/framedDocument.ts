/** Pages may frame documents from these origins only, and link to any other. */
export const mayBeFramed = (document: string, origins: readonly string[]): boolean =>
  URL.canParse(document) && origins.includes(new URL(document).origin)
