import { createFileRoute, redirect } from '@tanstack/react-router'

/** A short address for the NBA's games. */
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
