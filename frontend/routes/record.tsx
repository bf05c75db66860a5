import { createFileRoute } from '@tanstack/react-router'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { RecordPage } from '../features/record/RecordPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/record')({
  head: () => pageHead(...plainHeads.record),
  component: RecordPage,
})
