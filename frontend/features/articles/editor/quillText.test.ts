import { describe, expect, it } from 'vitest'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import { hostileLinks, hostileOperations } from '#shared/domain/publication/testing/hostileText.ts'
import { placedImages, richTextOf } from './quillText.ts'

describe('the editor’s text', () => {
  it.each([
    [
      'its emphasis and links',
      [{ insert: 'a', attributes: { bold: true, link: 'https://doi.org/1' } }, { insert: '\n' }],
      [{ insert: 'a', attributes: { bold: true, link: 'https://doi.org/1' } }, { insert: '\n' }],
    ],
    [
      'no colors, fonts and sizes',
      [{ insert: 'a\n', attributes: { color: 'red', font: 'serif', size: 'huge', italic: true } }],
      [{ insert: 'a', attributes: { italic: true } }, { insert: '\n' }],
    ],
    [
      'two levels of headings',
      [1, 2, 3, 6].map((header) => ({ insert: '\n', attributes: { header } })),
      [2, 2, 3, 3].map((header) => ({ insert: '\n', attributes: { header } })),
    ],
    [
      'lists of three levels',
      [{ insert: '\n', attributes: { list: 'bullet', indent: 8 } }],
      [{ insert: '\n', attributes: { list: 'bullet', indent: 3 } }],
    ],
    ['no list of tasks', [{ insert: '\n', attributes: { list: 'checked' } }], [{ insert: '\n' }]],
    [
      'pictures of ours alone',
      [
        { insert: { image: { src: '/images/a.png' } } },
        { insert: { image: { src: 'https://evil.example/a.png' } } },
        { insert: { image: 'data:image/png;base64,AAAA' } },
        { insert: { video: 'https://evil.example' } },
      ],
      [{ insert: { image: { src: '/images/a.png' } } }],
    ],
  ])('the editor’s text is stored with %s', (_, ops, stored) => {
    expect(richTextOf(ops)).toEqual({ ops: stored })
  })

  it.each(hostileLinks)('a hostile link is not stored: %j', (link) => {
    expect(richTextOf([{ insert: 'x', attributes: { link } }])).toEqual({ ops: [{ insert: 'x' }] })
  })

  it('the call accepts the stored text, whatever the operations', () => {
    const operations = hostileOperations.filter(
      (op) =>
        typeof op === 'object' && op !== null && 'insert' in op && !('image' in Object(op.insert)),
    )
    expect(richText.safeParse(richTextOf(operations as object[])).error?.issues).toBeUndefined()
  })
})

it('a picture that is in a text twice has two places, each with its own link', () => {
  const image = { src: '/images/a.webp' }
  const attributes = { link: 'https://doi.org/1' }
  const ops = [
    { insert: 'ab' },
    { insert: { image }, attributes },
    { insert: { image: null } },
    { insert: '\n' },
    { insert: { image: { pending: 1 } } },
    { insert: { image } },
  ]
  expect(placedImages(ops)).toEqual([
    { index: 2, image, attributes },
    { index: 5, image: { pending: 1 }, attributes: undefined },
    { index: 6, image, attributes: undefined },
  ])
})
