import { createFileRoute, notFound } from '@tanstack/react-router'
import { scienceHead } from '#shared/domain/publication/pageHeads.ts'
import { isSportName } from '#shared/domain/sport/sport.ts'
import { ModelCardPage } from '../features/whitepaper/science/ModelCardPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

const ModelCard = () => {
  const { sport } = Route.useParams()
  return isSportName(sport) && <ModelCardPage sport={sport} />
}

export const Route = createFileRoute('/science/$sport')({
  beforeLoad: ({ params: { sport } }) => {
    if (!isSportName(sport)) throw notFound()
  },
  head: ({ params: { sport } }) => pageHead(...scienceHead(isSportName(sport) ? sport : undefined)),
  component: ModelCard,
})
