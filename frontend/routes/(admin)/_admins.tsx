import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminsOnly } from '../../features/shell/AdminsOnly.tsx'

export const Route = createFileRoute('/(admin)/_admins')({
  component: () => (
    <AdminsOnly>
      <Outlet />
    </AdminsOnly>
  ),
})
