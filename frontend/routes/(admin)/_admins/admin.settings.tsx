import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/admin/settings/Settings.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/settings')({
  validateSearch: ({ sport }: Record<string, unknown>): { sport?: number } => ({
    ...(typeof sport === 'number' && { sport }),
  }),
  head: () => adminPageHead('Settings'),
  component: SettingsPage,
})
