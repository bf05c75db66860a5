import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LoginAgain } from '../../features/account/LoginAgain.tsx'
import { AdminFrame } from '../../features/admin/frame/AdminFrame.tsx'
import { AdminsOnly } from '../../features/shell/AdminsOnly.tsx'

export const Route = createFileRoute('/(admin)/_admins')({
  component: () => (
    <AdminsOnly loginAgain={(email) => <LoginAgain email={email} />}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminsOnly>
  ),
})
