import { deflateSync } from 'node:zlib'

interface TestPage {
  /** Degrees by which the page is turned when it is read. */
  rotate?: number
  texts: readonly { x: number; y: number; text: string }[]
}

/** A PDF as bytes, with one font and no table of objects but the one that readers need. */
export const pdfOf = (pages: readonly TestPage[], compressed = false): Uint8Array => {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap(({ rotate = 0, texts }, index) => [
      Buffer.from(
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 800] ' +
          `/Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      ),
      streamOf(texts.map((text) => written(text, rotate)).join('\n'), compressed),
    ]),
  ]
  return assembled(objects)
}

/** On a page that is turned by 90 degrees, text runs upwards until it is turned. */
const written = ({ x, y, text }: TestPage['texts'][number], rotate: number) =>
  `BT /F1 10 Tf ${rotate === 90 ? `0 1 -1 0 ${x} ${y}` : `1 0 0 1 ${x} ${y}`} Tm (${text}) Tj ET`

const streamOf = (content: string, compressed: boolean) => {
  const bytes = compressed ? deflateSync(content) : Buffer.from(content)
  const filter = compressed ? ' /Filter /FlateDecode' : ''
  return streamObject(bytes, filter)
}

export const streamObject = (bytes: Uint8Array, entries: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.byteLength}${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

export const assembled = (objects: readonly Uint8Array[]): Uint8Array => {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let size = parts[0]?.byteLength ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(size)
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(whole)
    size += whole.byteLength
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
