import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { brotliCopies } from './brotliCopies.ts'

const root = mkdtempSync(join(tmpdir(), 'brotli-copies-'))
afterAll(() => rmSync(root, { recursive: true }))

test('scripts and stylesheets have a compressed copy with the same bytes, other files have none', async () => {
  writeFileSync(join(root, 'page.css'), 'body { color: rebeccapurple }')
  writeFileSync(join(root, 'page.js'), "import './page.css'; document.title = 'page'")
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/page.js"></script>')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [brotliCopies()],
  })
  const { output } = built as { output: { fileName: string }[] }
  const names = output.map(({ fileName }) => fileName)
  expect(names.map((name) => name.replace(/-[^.]+/, '')).sort()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'index.html',
  ])
  const assets = names.filter((name) => name.startsWith('assets/'))
  const copies = readdirSync(join(root, 'dist/brotli')).map((name) => `assets/${name}`)
  expect(copies.sort()).toEqual(assets.sort())
  for (const name of assets) {
    const copy = readFileSync(join(root, 'dist', name.replace('assets/', 'brotli/')))
    expect(brotliDecompressSync(copy)).toEqual(readFileSync(join(root, 'dist', name)))
  }
})
