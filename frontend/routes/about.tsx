import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/about/AboutPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead('The science behind the science', 'How a health score is made, tested and explained.'),
  component: AboutPage,
})
