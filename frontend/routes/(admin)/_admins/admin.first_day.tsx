import { createFileRoute } from '@tanstack/react-router'
import { FirstDayPage } from '../../../features/admin/firstDay/FirstDay.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/first_day')({
  head: () => adminPageHead('First day'),
  component: FirstDayPage,
})
