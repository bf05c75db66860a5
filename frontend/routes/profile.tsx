import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/profile')({
  head: () => pageHead('Profile', 'Profile: this page is not open yet.'),
  component: () => <NotOpenPage name="Profile" />,
})
