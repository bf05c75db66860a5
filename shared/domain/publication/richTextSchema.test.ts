import { describe, expect, it, test } from 'vitest'
import { blurredImage, ownImageAddress, ownImageSizes, safeLink } from './articleAddress.ts'
import { richText } from './richTextSchema.ts'
import {
  hostileImages,
  hostileLinks,
  hostileMarkup,
  hostileOperations,
} from './testing/hostileText.ts'

const accepts = (...ops: unknown[]) => richText.safeParse({ ops }).success
const count =
  hostileMarkup.length + hostileLinks.length + hostileImages.length + hostileOperations.length

test('there are more than a hundred hostile texts', () => {
  expect(count).toBeGreaterThan(150)
})

test.each(hostileLinks)('the link %j is refused', (link) => {
  expect(safeLink(link)).toBeUndefined()
  expect(accepts({ insert: 'x', attributes: { link } })).toBe(false)
  expect(accepts({ insert: { image: { src: '/images/a.png' } }, attributes: { link } })).toBe(false)
})

test.each(hostileImages)('the picture %j is refused', (src) => {
  expect(ownImageAddress(src)).toBeUndefined()
  expect(ownImageSizes(`${src} 640w`)).toBeUndefined()
  expect(accepts({ insert: { image: { src } } })).toBe(false)
})

test.each(hostileOperations.map((op) => [op]))('the operation %j is refused', (op) => {
  expect(accepts({ insert: 'Before' }, op)).toBe(false)
})

test.each(hostileMarkup)('the markup %j is text like any other', (insert) => {
  const content = { ops: [{ insert }] }
  expect(richText.parse(content)).toEqual(content)
})

test.each([
  [undefined],
  [null],
  ['text'],
  [[]],
  [{}],
  [{ ops: 'x' }],
  [{ ops: [], html: 'x' }],
  [{ ops: { 0: { insert: 'x' }, length: 1 } }],
])('%j is not rich text', (value) => {
  expect(richText.safeParse(value).success).toBe(false)
})

describe('what an editor of ours writes', () => {
  it.each([
    [{ insert: 'x\n', attributes: { bold: true, italic: true, underline: true, strike: true } }],
    [{ insert: '\n', attributes: { header: 2 } }],
    [{ insert: '\n', attributes: { list: 'ordered', indent: 1 } }],
    [{ insert: '\n', attributes: { blockquote: true } }],
    [{ insert: 'x', attributes: { link: 'https://doi.org/10.1/a_b?c=1#d' } }],
    [{ insert: 'x', attributes: { link: 'mailto:hello@matchfit.example?subject=Hi' } }],
    [
      {
        insert: {
          image: {
            src: '/images/2026/a1b2-1280.webp',
            srcset: '/images/2026/a1b2-640.webp 640w, /images/2026/a1b2-1280.webp 1280w',
            width: 1280,
            height: 720,
            placeholder: 'data:image/webp;base64,AAAA',
            alt: 'A knee',
          },
        },
        attributes: { link: 'https://doi.org/1' },
      },
    ],
  ])('is accepted: %j', (op) => {
    expect(richText.parse({ ops: [op] })).toEqual({ ops: [op] })
  })

  it('may show drawings of the site', () => {
    expect(ownImageAddress('/art/knee.svg')).toBe('/art/knee.svg')
    expect(blurredImage('data:image/svg+xml;base64,AAAA')).toBeUndefined()
  })
})
