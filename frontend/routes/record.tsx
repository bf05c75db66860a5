import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../features/record/RecordPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/record')({
  head: () =>
    pageHead(
      'Our forecasts, graded',
      'Every registered return date and injury risk, and what became of it, beside the clubs’ own dates.',
    ),
  component: RecordPage,
})
