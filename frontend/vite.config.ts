import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliCopies } from './vite/brotliCopies.ts'
import { chunkGroups } from './vite/chunkGroups.ts'
import { documents } from './vite/documents.ts'
import { entryStylesFirst, fontPreload, librariesInTheirOwnTask } from './vite/indexHtml.ts'
import { patientRoutes } from './vite/patientRoutes.ts'
import { keepAdminCodeFromReaders, preloadedWith } from './vite/readersCode.ts'
import { earlyScript, workerScript } from './vite/standaloneScripts.ts'
import { worldData } from './vite/worldData.ts'

const here = import.meta.dirname

/** The font file that every page needs. */
const font = join(here, 'styles/fonts/archivo-basic.woff2')

/** The first versions with `light-dark()`. Older ones would need a second set of tokens. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

export default defineConfig({
  root: here,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: join(here, 'routes'),
      generatedRouteTree: join(here, 'routeTree.gen.ts'),
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A page's skeleton comes with its page, so that other pages do not load it.
        defaultBehavior: [
          ['component', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    patientRoutes(),
    react(),
    earlyScript(join(here, 'early/early.ts'), browsers),
    fontPreload(font),
    entryStylesFirst(),
    librariesInTheirOwnTask(),
    keepAdminCodeFromReaders(),
    worldData(),
    documents(),
    brotliCopies(),
    workerScript(join(here, 'worker/worker.ts'), browsers),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The content security policy allows no data: fonts or images.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that reads our styles knows `modulepreload`.
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: {
      output: {
        // Every first visit loads the list of these names. The shortest hashes that the bundler accepts
        // tell the files of one name apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
