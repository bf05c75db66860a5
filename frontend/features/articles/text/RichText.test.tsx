import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { dataBlock } from '#shared/domain/publication/articleData.ts'
import type { RichText as Content } from '#shared/domain/publication/richText.ts'
import {
  hostileImages,
  hostileLinks,
  hostileMarkup,
  hostileOperations,
} from '#shared/domain/publication/testing/hostileText.ts'
import { RichText } from './RichText.tsx'

const htmlOf = (...ops: unknown[]) =>
  renderToStaticMarkup(<RichText content={{ ops } as Content} />)
    .replace(/^<div class="[^"]*">/, '')
    .replace(/<\/div>$/, '')

const bold = { bold: true }

describe('an article’s text', () => {
  it.each([
    ['paragraphs', [{ insert: 'One.\n\nTwo.\n' }], '<p>One.</p><p>Two.</p>'],
    [
      'emphasis',
      [
        { insert: 'a', attributes: { bold: true, italic: true } },
        { insert: 'b', attributes: { underline: true, strike: true } },
      ],
      '<p><strong><em>a</em></strong><u><s>b</s></u></p>',
    ],
    [
      'headings',
      [
        { insert: 'A' },
        { insert: '\n', attributes: { header: 2 } },
        { insert: 'B' },
        { insert: '\n', attributes: { header: 3 } },
      ],
      '<h2>A</h2><h3>B</h3>',
    ],
    [
      'a quote of two lines',
      [
        { insert: 'A' },
        { insert: '\n', attributes: { blockquote: true } },
        { insert: 'B' },
        { insert: '\n', attributes: { blockquote: true } },
      ],
      '<blockquote><p>A</p><p>B</p></blockquote>',
    ],
    [
      'lists in lists',
      [
        { insert: 'a', attributes: bold },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: 'b' },
        { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
        { insert: 'c' },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: 'd' },
        { insert: '\n', attributes: { list: 'ordered' } },
      ],
      '<ul><li><strong>a</strong><ol><li>b</li></ol></li><li>c</li></ul><ol><li>d</li></ol>',
    ],
    [
      'a link',
      [{ insert: 'DOI', attributes: { link: 'https://doi.org/1' } }],
      '<p><a href="https://doi.org/1" rel="noopener">DOI</a></p>',
    ],
    ['a last line without a line feed', [{ insert: 'End' }], '<p>End</p>'],
    ['nothing', [], ''],
  ])('an article shows %s', (_, ops, html) => {
    expect(htmlOf(...ops)).toBe(html)
  })

  it('a picture from this site is shown in the size that the screen needs', () => {
    const image = {
      src: '/images/a-1280.webp',
      srcset: '/images/a-640.webp 640w, /images/a-1280.webp 1280w',
      width: 1280,
      height: 720,
      placeholder: 'data:image/webp;base64,AAAA',
      alt: 'A knee',
    }
    const html = htmlOf({ insert: { image } }, { insert: '\n' })
    expect(html).toContain('<img src="/images/a-1280.webp" srcSet="/images/a-640.webp 640w')
    expect(html).toContain('width="1280" height="720" alt="A knee" loading="lazy"')
    expect(html).toContain('data:image/webp;base64,AAAA')
  })

  it('an uploaded picture is shown as AVIF where the browser can read it', () => {
    const id = '0a1b2c3d-0000-4000-8000-000000000000'
    const src = `/images/${id}/960.webp`
    const html = htmlOf({ insert: { image: { src, alt: 'A knee' } } }, { insert: '\n' })
    expect(html).toContain(`<source type="image/avif" srcSet="/images/${id}/480.avif 480w`)
    expect(html).toContain(`<img src="${src}" srcSet="/images/${id}/480.webp 480w`)
  })
})

/** The names of all elements and attributes that a browser would make of the HTML. */
const namesIn = (html: string) => ({
  elements: [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name),
  attributes: [...html.matchAll(/\s([\w-]+)="/g)].map(([, name]) => name),
})

describe('a hostile text in the store', () => {
  test.each(hostileMarkup)('hostile markup is shown as plain text: %j', (insert) => {
    expect(namesIn(htmlOf({ insert }).replace(/<p>|<\/p>/g, ''))).toEqual({
      elements: [],
      attributes: [],
    })
    expect(dataBlock({ headline: insert })).not.toContain('<')
    expect(JSON.parse(dataBlock({ headline: insert }))).toEqual({ headline: insert })
  })

  test.each(hostileLinks)('a hostile link is not shown: %j', (link) => {
    expect(htmlOf({ insert: 'x', attributes: { link } })).toBe('<p>x</p>')
  })

  test.each(hostileImages)('a hostile picture is not shown: %j', (src) => {
    expect(htmlOf({ insert: { image: { src } } })).toBe('')
    expect(htmlOf({ insert: { image: { src: '/images/a.png', srcset: `${src} 1w` } } })).toBe(
      htmlOf({ insert: { image: { src: '/images/a.png' } } }),
    )
  })

  const operations = hostileOperations.filter(
    (op) => op && typeof op === 'object' && 'insert' in op,
  )
  test.each(operations.map((op) => [op]))(
    'a hostile operation adds no attribute of its own: %j',
    (op) => {
      const { insert } = op as { insert: unknown }
      if (
        typeof insert !== 'string' &&
        (insert === null || typeof insert !== 'object' || Array.isArray(insert))
      )
        return
      const { attributes } = namesIn(htmlOf(op))
      expect(
        attributes.filter((name) => !/^(src|sizes|width|alt|loading)$/.test(name ?? '')),
      ).toEqual([])
    },
  )
})
