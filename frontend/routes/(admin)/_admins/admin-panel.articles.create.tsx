import { createFileRoute } from '@tanstack/react-router'
import { ArticleEditor } from '../../../features/articles/editor/ArticleEditor.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

const CreateArticle = () => {
  const navigate = Route.useNavigate()
  return (
    <ArticleEditor
      article={undefined}
      onDone={() => void navigate({ to: '/admin-panel/articles' })}
    />
  )
}

export const Route = createFileRoute('/(admin)/_admins/admin-panel/articles/create')({
  head: () => adminPageHead('Create New Article'),
  component: CreateArticle,
})
