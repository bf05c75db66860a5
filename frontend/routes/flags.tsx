import { createFileRoute } from '@tanstack/react-router'
import { FlagsPage } from '../features/record/flags/FlagsPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/flags')({
  head: () =>
    pageHead(
      'What a flag is worth',
      'Questionable, Doubtful, 75% to play: how often players so listed then played, and who was closer.',
    ),
  component: FlagsPage,
})
