interface Message {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Additional headers by name, in ASCII. */
  headers: Readonly<Record<string, string>>
}

const lineEnd = '\r\n'
/** Base64 never contains these characters. */
const boundary = '=_part_='

/** An encoded word may have 75 characters: 45 bytes become 60 of base64, plus 12 around them. */
const bytesOfWord = 45

/** Headers must be ASCII. Other text becomes encoded words (RFC 2047), none of which may split a character. */
const headerText = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return text
  const words = ['']
  for (const sign of text) {
    const word = words.at(-1) + sign
    if (Buffer.byteLength(word) > bytesOfWord) words.push(sign)
    else words[words.length - 1] = word
  }
  return words
    .map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
    .join(`${lineEnd} `)
}

const header = (name: string, value: string): string => {
  // A line break would let a value add a header.
  if (/[\r\n]/.test(value)) throw new Error(`The header ${name} has a line break`)
  return `${name}: ${name === 'Subject' ? headerText(value) : value}`
}

const part = (type: string, content: string): string =>
  [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content)
      .toString('base64')
      .replace(/.{76}(?=.)/g, `$&${lineEnd}`),
  ].join(lineEnd)

/** The part that mail programs should prefer comes last. */
export const mimeMessage = (message: Message): string => {
  const { from, to, replyTo, subject, text, html, headers } = message
  const all = { From: from, To: to, 'Reply-To': replyTo, Subject: subject, ...headers }
  return [
    ...Object.entries(all).map(([name, value]) => header(name, value)),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('plain', text),
    part('html', html),
    `--${boundary}--`,
    '',
  ].join(lineEnd)
}
