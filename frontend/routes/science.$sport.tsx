import { createFileRoute, notFound } from '@tanstack/react-router'
import { isSportName, sportsInSentence } from '#shared/domain/sport/sport.ts'
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
  head: ({ params: { sport } }) =>
    pageHead(
      isSportName(sport) ? `The ${sportsInSentence[sport]} model` : 'Model',
      'What the model predicts, on which data, what is fitted and what is not, and where it fails.',
    ),
  component: ModelCard,
})
