import * as z from 'zod'

const schedule = z.object({ data: z.object({ schedules: z.array(z.object({ id: z.string() })) }) })

/** The id of the NFL's next game on a running portal. */
export const firstGame = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/main/1/schedules`)
  const [game] = schedule.parse(await answer.json()).data.schedules
  if (!game) throw new Error('The demo has no upcoming NFL game')
  return game.id
}
