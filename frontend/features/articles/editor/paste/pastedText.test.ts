import { describe, expect, it, test } from 'vitest'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import {
  fromAWebPage,
  fromGoogleDocs,
  fromWord,
} from '#shared/domain/publication/testing/copiedHtml.ts'
import {
  hostileImages,
  hostileLinks,
  hostileMarkup,
} from '#shared/domain/publication/testing/hostileText.ts'
import { pastedText } from './pastedText.ts'

const end = (attributes?: object) => (attributes ? { insert: '\n', attributes } : { insert: '\n' })
const bold = { bold: true }

describe('pasted content', () => {
  it('text from Word keeps its headings, emphasis and lists', () => {
    expect(pastedText(fromWord)).toEqual([
      { insert: 'From Word' },
      end({ header: 2 }),
      { insert: 'Bold words', attributes: bold },
      { insert: ' and plain ones.' },
      end(),
      { insert: 'First point' },
      end({ list: 'bullet' }),
      { insert: 'A point below' },
      end({ list: 'bullet', indent: 1 }),
      { insert: 'Second point' },
      end({ list: 'bullet' }),
      { insert: 'Counted' },
      end({ list: 'ordered' }),
    ])
  })

  it('text from Google Docs keeps the emphasis that its styles stand for', () => {
    expect(pastedText(fromGoogleDocs)).toEqual([
      { insert: 'From Google Docs' },
      end({ header: 2 }),
      { insert: 'A plain line with ' },
      { insert: 'strong words', attributes: { bold: true, italic: true } },
      { insert: ' and a ' },
      { insert: 'study', attributes: { link: 'https://doi.org/10.1000/1' } },
      { insert: '.' },
      end(),
      { insert: 'Counted one' },
      end({ list: 'ordered' }),
      { insert: 'A point in it' },
      end({ list: 'bullet', indent: 1 }),
      { insert: 'Counted two' },
      end({ list: 'ordered' }),
    ])
  })

  it('text from a web page keeps its structure, and only those pictures that came as data', () => {
    expect(pastedText(fromAWebPage)).toEqual([
      { insert: 'From a page' },
      end({ header: 3 }),
      { insert: 'Some ' },
      { insert: 'words', attributes: { italic: true } },
      { insert: ', a trap and colour & more.' },
      { insert: { picture: 'data:image/png;base64,iVBORw0KGgo=' } },
      end(),
      { insert: 'Said.' },
      end({ blockquote: true }),
      { insert: 'One cell · another' },
      end({ list: 'bullet' }),
      { insert: 'First line' },
      end(),
      { insert: 'second line' },
      end(),
    ])
  })

  it('a large picture is kept with the text around it', () => {
    const picture = `data:image/png;base64,${'iVBO'.repeat(200_000)}`
    const ops = pastedText(`<p>Before</p><p><img src="${picture}"></p><p>After</p>`)
    expect(ops.map(({ insert }) => insert)).toEqual([
      'Before',
      '\n',
      { picture },
      '\n',
      'After',
      '\n',
    ])
  })

  it('pictures keep their places and their order', () => {
    const picture = (name: string) => `<img src="data:image/png;base64,${name}AAA">`
    const ops = pastedText(
      `<h2>${picture('a')}Head</h2><p>One ${picture('b')} two</p><ul><li>${picture('c')}</li></ul>`,
    )
    expect(ops).toEqual([
      { insert: { picture: 'data:image/png;base64,aAAA' } },
      { insert: 'Head' },
      end({ header: 2 }),
      { insert: 'One ' },
      { insert: { picture: 'data:image/png;base64,bAAA' } },
      { insert: ' two' },
      end(),
      { insert: { picture: 'data:image/png;base64,cAAA' } },
      end({ list: 'bullet' }),
    ])
  })

  test.each(hostileMarkup)('hostile markup becomes text that the call accepts: %j', (html) => {
    const ops = pastedText(`<p>Before</p>${html}<p>After</p>`).filter(
      ({ insert }) => typeof insert === 'string',
    )
    expect(richText.safeParse({ ops }).success).toBe(true)
    expect(JSON.stringify(ops)).not.toContain('javascript:window')
  })

  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

  test.each(hostileLinks)('a hostile link becomes text without a link: %j', (href) => {
    expect(pastedText(`<p><a href="${quoted(href)}">Words</a></p>`)).toEqual([
      { insert: 'Words' },
      end(),
    ])
  })

  test.each(hostileImages)('a hostile picture’s address never gets into the article: %j', (src) => {
    const ops = pastedText(`<p>Words<img src="${quoted(src)}"></p>`)
    // A picture pasted as data is kept for its upload, which checks its type.
    const kept = src.startsWith('data:') ? [{ insert: { picture: src } }] : []
    expect(ops).toEqual([{ insert: 'Words' }, ...kept, end()])
  })

  const list = end({ list: 'bullet' })

  it('a table of data becomes a list with an item for each row, whatever is in its cells', () => {
    const cell = (text: string) => `<td><p class=MsoNormal>${text}</p></td>`
    const row = (...cells: string[]) => `<tr>${cells.map(cell).join('')}</tr>`
    const head = '<thead><tr><th>Player</th><th>Games</th></tr></thead>'
    expect(
      pastedText(
        `<p>Above</p><table>${head}<tbody>${row('Smith', 'two<br>or three')}${row('<b>Ng</b>', '')}</tbody></table><p>Below</p>`,
      ),
    ).toEqual([
      { insert: 'Above' },
      end(),
      { insert: 'Player', attributes: bold },
      { insert: ' · ' },
      { insert: 'Games', attributes: bold },
      list,
      { insert: 'Smith · two or three' },
      list,
      { insert: 'Ng', attributes: bold },
      { insert: ' · –' },
      list,
      { insert: 'Below' },
      end(),
    ])
  })

  it('a table used for layout is pasted as the text in it', () => {
    const letter = '<h2>Head</h2><ul><li>Point</li></ul>'
    const data = '<table><tr><td>Ankle</td><td>4</td></tr></table>'
    const text = [{ insert: 'Head' }, end({ header: 2 }), { insert: 'Point' }, list]
    expect(pastedText(`<table><tr><td>${letter}</td><td>${data}</td></tr></table>`)).toEqual([
      ...text,
      { insert: 'Ankle · 4' },
      list,
    ])
    expect(pastedText('<table><tr><td><p>One</p><p>Two</p></td></tr></table>')).toEqual([
      { insert: 'One' },
      end(),
      { insert: 'Two' },
      end(),
    ])
  })

  it('text without markup becomes a paragraph', () => {
    expect(pastedText('  Two\n words ')).toEqual([{ insert: 'Two words' }, end()])
    expect(pastedText('')).toEqual([])
  })
})
