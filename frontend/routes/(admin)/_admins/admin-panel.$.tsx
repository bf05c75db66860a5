import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../../features/shell/NotFoundPage.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin-panel/$')({
  head: () => adminPageHead('No page here'),
  component: NotFoundPage,
})
