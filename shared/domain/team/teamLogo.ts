/** The address of a picture, if it is on our own site: pages show no others. */
export const ownPicture = (address: string | null | undefined): string | null =>
  address && /^\/[\w-]/.test(address) ? address : null

/** The text that feeds send in place of a logo. */
const missing = 'null'

/**
 * The picture that a page shows for a team: its logo, or the secondary one where the logo is the text
 * "null". Null where neither can be shown: then the page draws the team's mark.
 */
export const shownLogo = (logo: string | null, secondary?: string | null): string | null =>
  ownPicture(logo === missing ? secondary : logo)
