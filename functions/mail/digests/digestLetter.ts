import type { Digest } from '#shared/presentation/play/digest.ts'
import type { Letter } from '../letters/templates.ts'

interface Links {
  portalAddress: string
  /** The token of this letter's link. */
  token: string
}

/** Mail programs request this address themselves to unsubscribe; readers who follow it get a page. */
export const digestEndsAt = ({ portalAddress, token }: Links): string =>
  new URL(`/api/alerts/digest/${token}`, portalAddress).href

/** The text of a letter that tells a reader what has changed, up to a time that is formatted for him. */
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
      { label: 'Stop these letters', url: digestEndsAt(links) },
      { label: 'Change what comes', url: urlOf('/following/alerts') },
    ],
  }
}
