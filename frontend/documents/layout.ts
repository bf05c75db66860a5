import type { Line } from './pdf.ts'

/** About what fits between the margins in Helvetica 11. */
const columns = 84

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined
    if (longer === undefined || longer.length > columns) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** `# title`, `## heading` and paragraphs with blank lines between them. */
export const layout = (source: string): Line[] =>
  source
    .trim()
    .split(/\n{2,}/)
    .flatMap((block): Line[] => {
      const text = block.replaceAll('\n', ' ')
      if (text.startsWith('## ')) return [{ text: text.slice(3), size: 13, bold: true, above: 16 }]
      if (text.startsWith('# ')) return [{ text: text.slice(2), size: 22, bold: true, above: 0 }]
      return wrap(text).map((text, index) => ({
        text,
        size: 11,
        bold: false,
        above: index === 0 ? 8 : 0,
      }))
    })
