import { createFileRoute } from '@tanstack/react-router'
import { ArticleEditor } from '../../../features/articles/editor/ArticleEditor.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin-panel/articles/create')({
  head: () => adminPageHead('Create New Article'),
  component: () => <ArticleEditor article={undefined} />,
})
