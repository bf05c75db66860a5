import { createFileRoute } from '@tanstack/react-router'
import { AlertsOrLetters } from '../../features/follow/alerts/AlertsOrLetters.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/following_/alerts')({
  head: () => pageHead('Alerts'),
  component: AlertsOrLetters,
})
