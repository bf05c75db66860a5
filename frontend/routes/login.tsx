import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/login')({
  head: () => pageHead('Log in', 'Log in: this page is not open yet.'),
  component: () => <NotOpenPage name="Log in" />,
})
