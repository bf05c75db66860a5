import { createFileRoute, notFound } from '@tanstack/react-router'
import { playerHead } from '#shared/domain/publication/pageHeads.ts'
import { isSportName, sportIds } from '#shared/domain/sport/sport.ts'
import { PendingPlayer } from '../features/player/PendingPlayer.tsx'
import { PlayerView } from '../features/player/PlayerView.tsx'
import { playerCompetition, playerQuery, playerTitle } from '../features/player/queries.ts'
import { loadOptions } from '../lib/page/loading.ts'
import { pageHead } from '../lib/page/pageHead.ts'

const sportOf = (segment: string) => {
  const name = segment.toLowerCase()
  if (!isSportName(name)) throw notFound()
  return sportIds[name]
}

const Pending = () => <PendingPlayer sport={Route.useParams().sport} />

const Player = () => {
  const { sport: name, player_id: player } = Route.useParams()
  const sport = sportOf(name)
  return <PlayerView address={{ sport, player }} />
}

export const Route = createFileRoute('/$sport/player/$player_id')({
  loader: async ({ context: { queryClient }, params, preload }) => {
    const sport = sportOf(params.sport)
    const meta = { quiet: preload }
    const [result] = await Promise.all([
      queryClient.ensureQueryData({ ...playerQuery({ sport, player: params.player_id }), meta }),
      loadOptions(queryClient, sport, meta),
    ])
    return { title: playerTitle(result), competition: playerCompetition(result, sport) }
  },
  head: ({ loaderData }) => pageHead(...playerHead(loaderData?.title ?? 'Player')),
  pendingComponent: Pending,
  component: Player,
})
