import { brand } from '#shared/brand.ts'
import type { Letter } from './letter.ts'

/** For readers of text, and for filters that distrust a mail without it. */
export const asText = ({ heading, paragraphs, action, notes }: Letter, to: string) =>
  [
    heading,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    ...notes,
    `-- \n${brand.product} wrote to ${to}. Questions: ${brand.email}`,
  ].join('\n\n')
