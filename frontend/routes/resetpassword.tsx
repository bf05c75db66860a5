import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/resetpassword')({
  head: () => pageHead('Reset password', 'Reset password: this page is not open yet.'),
  component: () => <NotOpenPage name="Reset password" />,
})
