import { describe, expect, it } from 'vitest'
import { letterHtml, letterText } from './render.ts'
import { letterTemplates } from './templates.ts'

const address = 'https://www.matchfit.example'
const token = 'T'.repeat(43)
const to = 'reader@matchfit.example'
const contact = 'desk@scores.test'
const kinds = ['reset', 'welcome', 'freeAccess'] as const

describe.each(kinds)('the %s letter', (kind) => {
  const letter = letterTemplates[kind](address, token)
  const html = letterHtml(letter, to, contact)
  const text = letterText(letter, to, contact)

  it('says the same in text and in HTML', () => {
    const { heading, paragraphs, action, notes } = letter
    for (const words of [heading, ...paragraphs, action.label, ...notes, contact, to]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain(action.url)
  })

  it('links to the portal twice: as a button and as an address to copy', () => {
    expect(new URL(letter.action.url).origin).toBe(address)
    expect(html.split(token)).toHaveLength(3)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([letter.action.url, `mailto:${contact}`])
  })

  it('fetches nothing', () => {
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i)
  })

  it('is accessible: it has a language, a title, one heading and presentational tables only', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain(`<title>${letter.subject}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<table/g)).toHaveLength(
      html.match(/<table role="presentation"/g)?.length ?? 0,
    )
  })

  it('is far below the 102 kB at which Gmail truncates', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(12_000)
  })
})

it('escapes the address of the reader', () => {
  const html = letterHtml(letterTemplates.reset(address, token), `"<b>&'@reader.example`, contact)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#34;&#60;b&#62;&#38;&#39;@reader.example')
})

it('every text color has a contrast of at least 4.5 to 1, in light and dark', async () => {
  const { dark, light } = await import('./render.ts')
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: string, b: string) => {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
    return (high + 0.05) / (low + 0.05)
  }
  for (const { ink, soft, faint, surface, bg, button, onButton } of [light, dark])
    for (const [text, ground] of [
      [ink, surface],
      [soft, surface],
      [faint, surface],
      [ink, bg],
      [faint, bg],
      [onButton, button],
    ] as const)
      expect(contrast(text, ground)).toBeGreaterThan(4.5)
})

it('a letter with lists says the same in text and in HTML, in the same order, and loads nothing', () => {
  const row = (title: string) => ({ title, facts: `${title}’s club`, text: `${title} is back.` })
  const letter = {
    ...letterTemplates.erased(address, ''),
    sections: [
      { heading: 'Locks Sat 11:00', rows: [row('Brekke'), row('<Ode>')] },
      { heading: 'Nothing to decide', rows: [row('Sill')] },
    ],
    links: [{ label: 'Stop these letters', url: `${address}/stop?a=1&b=2` }],
  }
  const text = letterText(letter, to, contact)
  const html = letterHtml(letter, to, contact)
  const words = ['Brekke is back.', 'Ode', 'Sill’s club', letter.action.label, 'Stop these letters']
  for (const said of [text, html]) {
    const places = words.map((word) => said.lastIndexOf(word))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  expect(text).toContain('LOCKS SAT 11:00\n\nBrekke\nBrekke’s club\nBrekke is back.')
  expect(text).toContain(`Stop these letters:\n${address}/stop?a=1&b=2`)
  expect(html).toContain(`href="${address}/stop?a=1&#38;b=2"`)
  expect(html).not.toContain('<Ode>')
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i)
  expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0)
})
