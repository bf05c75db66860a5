import { createFileRoute, redirect } from '@tanstack/react-router'

/** A shorter address of the NBA's landing. */
export const Route = createFileRoute('/nba')({
  beforeLoad: () => {
    throw redirect({
      to: '/{-$sport}/upcominggames',
      params: { sport: 'nba' },
      search: {},
      replace: true,
    })
  },
})
