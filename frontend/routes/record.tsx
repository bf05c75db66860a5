import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../features/record/RecordPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/record')({
  head: () =>
    pageHead(
      'Our forecasts, graded',
      'Every registered return date, chance to play and injury risk, and what became of it, beside what clubs and fantasy games said.',
    ),
  component: RecordPage,
})
