import { expect, test } from 'vitest'
import { adminCodeOfReaders, preloadedWith } from './readersCode.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], more = {}) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: moduleIds.map((id) => `/site/frontend/${id}`),
  ...more,
})
const component = (route: string) => ({
  facadeModuleId: `/site/frontend/routes/${route}.tsx?tsr-split=component`,
})
const found = (...outputs: unknown[]) =>
  adminCodeOfReaders(outputs as Parameters<typeof adminCodeOfReaders>[0])

const editor = 'features/articles/editor/ArticleEditor.tsx'
const dashboard = 'features/admin/dashboard/Dashboard.tsx'

test('code for admins is found in the entry and in any chunk that a page for readers imports', () => {
  expect(
    found(
      chunk('entry.js', [dashboard], ['ui.js'], { isEntry: true }),
      chunk('ui.js', ['ui/Card.tsx']),
      chunk('about.js', ['about.tsx'], ['shared.js'], component('about')),
      chunk('shared.js', ['ui/Button.tsx', editor]),
    ),
  ).toEqual([`/site/frontend/${dashboard}`, `/site/frontend/${editor}`])
})

test('the admins’ own pages may have it', () => {
  expect(
    found(
      chunk('entry.js', ['main.tsx'], [], { isEntry: true }),
      chunk('admin.js', [dashboard], ['editor.js'], component('(admin)/_admins/admin.index')),
      chunk('editor.js', [editor]),
      chunk('article.js', ['features/articles/page/ArticlePage.tsx'], [], component('article')),
    ),
  ).toEqual([])
})

test('a script of readers is loaded with all its files, and one of admins with its styles', () => {
  const files = ['assets/a-1.js', 'assets/a-1.css']
  expect(preloadedWith('assets/following-1.js', files)).toEqual(files)
  for (const script of [
    'assets/admin.people-1.js',
    'assets/_admins-1.js',
    'assets/ArticleEditor-1.js',
  ])
    expect(preloadedWith(script, files)).toEqual(['assets/a-1.css'])
})
