import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/signup')({
  head: () => pageHead('Sign up', 'Sign up: this page is not open yet.'),
  component: () => <NotOpenPage name="Sign up" />,
})
