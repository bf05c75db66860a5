import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../../features/shell/NotOpenPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(articles)/article/$articlename')({
  head: () => pageHead('Article', 'Article: this page is not open yet.'),
  component: () => <NotOpenPage name="Article" />,
})
