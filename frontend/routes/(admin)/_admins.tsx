import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '../../features/admin/frame/AdminFrame.tsx'
import { AdminsOnly } from '../../features/shell/AdminsOnly.tsx'

export const Route = createFileRoute('/(admin)/_admins')({
  component: () => (
    <AdminsOnly>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminsOnly>
  ),
})
