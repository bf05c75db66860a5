/** The address of a picture, if it is on our own site: pages show no others. */
export const ownPicture = (address: string | null | undefined): string | null =>
  address && /^\/[\w-]/.test(address) ? address : null
