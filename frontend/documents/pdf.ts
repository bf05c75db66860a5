/** A4 in points, with room to read. */
const page = { width: 595, height: 842, margin: 72 }

export interface Line {
  text: string
  size: number
  bold: boolean
  /** Space above. */
  above: number
}

/** Latin-1 is what the built-in fonts can show; parentheses and backslashes end a string. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`

const leading = (size: number) => size * 1.4

/** Lines, page by page, with the height at which each is set. */
export function paginate(lines: readonly Line[]): { line: Line; y: number }[][] {
  const pages: { line: Line; y: number }[][] = [[]]
  let y = page.height - page.margin
  for (const line of lines) {
    const needed = line.above + leading(line.size)
    if (y - needed < page.margin) {
      pages.push([])
      y = page.height - page.margin
    }
    y -= needed
    pages.at(-1)?.push({ line, y })
  }
  return pages
}

const contentOf = (lines: { line: Line; y: number }[]) =>
  lines
    .map(({ line: { text, size, bold }, y }) =>
      [
        'BT',
        `/${bold ? 'B' : 'R'} ${size} Tf`,
        `${page.margin} ${y.toFixed(1)} Td`,
        `${literal(text)} Tj`,
        'ET',
      ].join(' '),
    )
    .join('\n')

const stream = (content: string) =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** PDF 1.7 with the two fonts that every reader has. */
export function pdf(title: string, lines: readonly Line[]): Buffer {
  const pages = paginate(lines)
  const first = 6
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${first + 1 + index * 2} 0 R >>`,
      stream(contentOf(lines)),
    ]),
  ]
  return assemble(objects)
}

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file, 'latin1')
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
