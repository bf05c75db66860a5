import type { Digest } from '#shared/presentation/play/digest.ts'
import type { Letter } from '../letters/templates.ts'

interface Links {
  portalAddress: string
  /** The token in this letter's unsubscribe link. */
  token: string
}

/** Mail programs post to it to unsubscribe a reader. One who opens it gets a page. */
export const unsubscribeUrl = ({ portalAddress, token }: Links): string =>
  new URL(`/api/alerts/digest/${token}`, portalAddress).href

/** Makes a letter of a digest. `until` is when its changes end, formatted for the reader. */
export const digestLetter = (
  { subject, title, lead, sections }: Digest,
  links: Links,
  until: string,
): Letter => {
  const urlOf = (path: string) => new URL(path, links.portalAddress).href
  return {
    subject,
    preview: lead,
    heading: title,
    paragraphs: [lead],
    sections: sections.map(({ heading, lines }) => ({ heading, rows: lines })),
    action: { label: 'Open my team', url: urlOf('/following') },
    notes: [
      `You get this because you follow these players and teams and want letters. Changes until ${until}.`,
    ],
    links: [
      { label: 'Stop these letters', url: unsubscribeUrl(links) },
      { label: 'Change what comes', url: urlOf('/following/alerts') },
    ],
  }
}
