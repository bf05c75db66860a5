import { createFileRoute } from '@tanstack/react-router'
import { EditArticlePage } from '../../../features/articles/editor/EditArticlePage.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

const EditArticle = () => {
  const { id } = Route.useParams()
  return <EditArticlePage key={id} id={id} />
}

export const Route = createFileRoute('/(admin)/_admins/admin-panel/articles/edit/$id')({
  head: () => adminPageHead('Edit Article'),
  component: EditArticle,
})
