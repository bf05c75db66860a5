import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { slug } from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { type Delta, toDelta } from './delta.ts'

const folder = join(import.meta.dirname, 'text')

/** The names of the thumbnails: /art/{name}.svg. */
export const articleThumbnails = [
  'field',
  'court',
  'pitch',
  'knee',
  'ankle',
  'hamstring',
  'shoulder',
  'head',
  'foot',
  'chart',
  'calendar',
  'dice',
] as const

const commaSeparated = z
  .string()
  .transform((text) => text.split(',').map((tag) => tag.trim()))
  .pipe(z.array(z.string().min(1)).min(2).max(5))

const frontMatter = z.strictObject({
  title: z.string().min(3).max(255),
  category: z.enum(articleCategories),
  tags: commaSeparated,
  // Shorter than the editor's 255 and 500, so that search results show them whole.
  metaTitle: z.string().min(1).max(60),
  metaDesc: z.string().min(1).max(300),
  thumbnail: z.enum(articleThumbnails),
  featured: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  publishedDaysAgo: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(120)),
})

export type DemoArticle = z.infer<typeof frontMatter> & { slug: string; content: Delta }

const field = (line: string) => {
  const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`"${line}" is not "name: value"`)
  return [name, value] as const
}

/** Front matter between two lines of `---`, then the body. */
export const parseArticle = (name: string, text: string): DemoArticle => {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) throw new Error('No front matter')
  const fields = lines.slice(1, end).filter(Boolean).map(field)
  if (new Set(fields.map(([key]) => key)).size < fields.length) throw new Error('A duplicate field')
  return {
    slug: slug.parse(name),
    ...frontMatter.parse(Object.fromEntries(fields)),
    content: toDelta(lines.slice(end + 1).join('\n'), end + 2),
  }
}

const readArticle = (file: string) => {
  try {
    return parseArticle(file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8'))
  } catch (cause) {
    throw new Error(`infra/demo/articles/text/${file}: ${cause}`, { cause })
  }
}

/** The demo's insight articles, newest first. */
export const demoArticles = (): DemoArticle[] =>
  readdirSync(folder)
    .toSorted()
    .map(readArticle)
    .toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)
