import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documents } from './vite/documents.ts'
import { earlyScript } from './vite/earlyScript.ts'
import { entryStylesFirst, fontPreload } from './vite/indexHtml.ts'
import { worldData } from './vite/worldData.ts'

const here = import.meta.dirname

/** Where every page's letters are. */
const font = join(here, 'styles/fonts/archivo-basic.woff2')

/** The first versions with `light-dark()`: below them the themes would need a second set of tokens. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

export default defineConfig({
  root: here,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: join(here, 'routes'),
      generatedRouteTree: join(here, 'routeTree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    earlyScript(join(here, 'early/early.ts'), browsers),
    fontPreload(font),
    entryStylesFirst(),
    worldData(),
    documents(),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // A data: font or image would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
