import { createFileRoute } from '@tanstack/react-router'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { AboutPage } from '../features/about/AboutPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/about')({
  head: () => pageHead(...plainHeads.about),
  component: AboutPage,
})
