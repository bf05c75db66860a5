import { brand } from '#shared/brand.ts'
import type { Letter } from './templates.ts'

/**
 * The tokens of the same names in frontend/styles/tokens.css, in hexadecimal, because mail programs support neither
 * oklch nor variables.
 */
export const light = {
  bg: '#f1f4f0',
  surface: '#fdfefd',
  line: '#d7dbd6',
  ink: '#101b16',
  soft: '#404b45',
  faint: '#58625d',
  button: '#116031',
  onButton: '#f7fef8',
}

export const dark: typeof light = {
  bg: '#0b100d',
  surface: '#131916',
  line: '#2b322f',
  ink: '#eef1ed',
  soft: '#b9c0ba',
  faint: '#99a19b',
  button: '#65d862',
  onButton: '#02240c',
}

/** The strip at the top shows the four score bands, best to worst. */
const bands = ['#116031', '#5bce58', '#f7cd22', '#c7181d']

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const font = `font-family:Archivo,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`

const paragraph = (text: string) =>
  `<p class="soft" style="margin:0 0 16px;${font};font-size:16px;line-height:25px;color:${light.soft}">${escapeHtml(text)}</p>`

const note = (html: string) =>
  `<p class="faint" style="margin:0 0 8px;${font};font-size:14px;line-height:21px;color:${light.faint}">${html}</p>`

const link = ({ label, url }: Letter['action']) =>
  `<a href="${escapeHtml(url)}" style="color:${light.faint}">${escapeHtml(label)}</a>`

const section = ({ heading, rows }: NonNullable<Letter['sections']>[number]) =>
  `<h2 class="faint" style="margin:0 0 8px;${font};font-size:13px;line-height:20px;letter-spacing:0.04em;text-transform:uppercase;color:${light.faint}">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
${rows
  .map(
    ({ title, facts, text }) =>
      `<tr><td class="row" style="padding:10px 0;border-top:1px solid ${light.line};${font};font-size:15px;line-height:22px"><b class="ink" style="font-size:17px;color:${light.ink}">${escapeHtml(title)}</b><br><span class="faint" style="font-size:13px;color:${light.faint}">${escapeHtml(facts)}</span><br><span class="soft" style="color:${light.soft}">${escapeHtml(text)}</span></td></tr>`,
  )
  .join('\n')}
</table>`

const strip = bands
  .map(
    (color) =>
      `<td width="25%" height="4" bgcolor="${color}" style="font-size:0;line-height:4px">&nbsp;</td>`,
  )
  .join('')

/** The logo is drawn as a table cell, because an image would have to be loaded. */
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark" width="28" height="28" align="center" bgcolor="${light.ink}" style="border-radius:6px;${font};font-size:17px;line-height:28px;font-weight:800;color:${light.surface}">${escapeHtml(brand.product.charAt(0))}</td><td class="ink" style="padding-left:10px;${font};font-size:20px;line-height:28px;font-weight:800;letter-spacing:-0.01em;color:${light.ink}">${escapeHtml(brand.product)}</td></tr></table>`

/** Outlook applies padding to table cells only. The button is 48 px high, so that a thumb can hit it. */
const button = ({ label, url }: Letter['action']) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${light.button}" style="border-radius:8px"><a class="on-button" href="${escapeHtml(url)}" style="display:block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:700;color:${light.onButton};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const css = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .outer { padding: 16px 12px !important; }
  .inner { padding: 28px 20px 20px !important; }
  .wide { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .bg { background: ${dark.bg} !important; }
  .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .mark { background: ${dark.ink} !important; color: ${dark.bg} !important; }
  .row { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .faint, .faint a { color: ${dark.faint} !important; }
  .button { background: ${dark.button} !important; }
  .on-button { color: ${dark.onButton} !important; }
}`

/**
 * One column of at most 600 px, readable without its styles. Loads nothing: no image, no font and no tracking pixel.
 */
export const letterHtml = (
  { subject, preview, heading, paragraphs, sections = [], action, notes, links = [] }: Letter,
  to: string,
  /** The address for questions, which somebody reads. */
  contact: string,
) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${css}
</style>
</head>
<body class="bg" style="background:${light.bg}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${'&#8199;&#847;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" bgcolor="${light.bg}"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 0 16px">${mark}</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${strip}</tr></table></td></tr>
<tr><td class="surface inner" bgcolor="${light.surface}" style="padding:40px 40px 28px;border:1px solid ${light.line};border-top:0;border-radius:0 0 12px 12px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:26px;line-height:31px;font-weight:750;letter-spacing:-0.01em;color:${light.ink}">${escapeHtml(heading)}</h1>
${[...paragraphs.map(paragraph), ...sections.map(section)].join('\n')}
${button(action)}
${[...notes.map(escapeHtml), links.map(link).join(' &#183; ')].filter(Boolean).map(note).join('\n')}
</td></tr>
<tr><td class="faint" style="padding:20px 4px 0;${font};font-size:13px;line-height:20px;color:${light.faint};overflow-wrap:anywhere">Button not working? Copy this address into your browser:<br>${escapeHtml(action.url)}<br><br>${escapeHtml(brand.product)} wrote to ${escapeHtml(to)}. Questions: <a href="mailto:${escapeHtml(contact)}" style="color:${light.faint}">${escapeHtml(contact)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`

export const letterText = (
  { heading, paragraphs, sections = [], action, notes, links = [] }: Letter,
  to: string,
  contact: string,
) =>
  [
    heading,
    ...paragraphs,
    ...sections.flatMap(({ heading, rows }) => [
      heading.toUpperCase(),
      ...rows.map(({ title, facts, text }) => [title, facts, text].filter(Boolean).join('\n')),
    ]),
    `${action.label}:\n${action.url}`,
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${brand.product} wrote to ${to}. Questions: ${contact}`,
  ].join('\n\n')
