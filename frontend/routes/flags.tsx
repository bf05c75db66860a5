import { createFileRoute } from '@tanstack/react-router'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { FlagsPage } from '../features/record/flags/FlagsPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/flags')({
  head: () => pageHead(...plainHeads.flags),
  component: FlagsPage,
})
