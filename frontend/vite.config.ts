import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliCopies } from './vite/brotliCopies.ts'
import { documents } from './vite/documents.ts'
import { earlyScript } from './vite/earlyScript.ts'
import { entryStylesFirst, fontPreload } from './vite/indexHtml.ts'
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
    react(),
    earlyScript(join(here, 'early/early.ts'), browsers),
    fontPreload(font),
    entryStylesFirst(),
    worldData(),
    documents(),
    brotliCopies(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The code that every page runs compresses better as one chunk than split by the pages
          // that share it.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//,
            },
            {
              // The frame of every page: the session, the network and the head.
              name: 'frame',
              test: /(shared\/(brand|domain\/publication\/pageHeads)|frontend\/lib\/(network|observable|useObserved|session\/(createSession|session|storedSession)|api\/(api|send|serverTime)|page\/(pageHead|sportLinks|lazyPart)))\.ts$/,
            },
            {
              // Almost every page names teams, scores and times.
              name: 'words',
              test: /shared\/domain\/(time\/dates|score\/(bands|numberText)|sport\/sport|team\/(teamName|teamLogo)|game\/(gameTimes|side))\.ts$/,
            },
            {
              // Almost every page shows them, and small files compress badly alone.
              name: 'marks',
              test: /frontend\/ui\/(control\/(Button|Icon|Tooltip)|score\/(BandNumber|Shape|TeamMark|ScoreWord|Lock|HealthRow)|layout\/Card)\.tsx$/,
            },
          ],
        },
      },
    },
  },
})
