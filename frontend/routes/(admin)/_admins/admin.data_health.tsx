import { createFileRoute } from '@tanstack/react-router'
import { DataHealthPage } from '../../../features/admin/health/DataHealth.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/data_health')({
  validateSearch: ({ sport }: Record<string, unknown>): { sport?: number } => ({
    ...(typeof sport === 'number' && { sport }),
  }),
  head: () => adminPageHead('Data health'),
  component: DataHealthPage,
})
