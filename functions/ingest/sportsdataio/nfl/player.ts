import * as z from 'zod'
import { factReader } from '../read/factReader.ts'
import { factIdOf, factIdOrNull, field } from '../read/fields.ts'

const playerSchema = z.object({
  PlayerID: field.id,
  Name: field.text,
  FirstName: field.text,
  LastName: field.text,
  Team: field.keyOptional,
  Number: field.number,
  Position: field.text,
  DepthOrder: field.measure,
  BirthDate: field.eastern,
  Height: field.height,
  Weight: field.measure,
})

/** A player with a club is active; the provider's own flag excludes injured reserve. */
export const readNflPlayer = factReader(
  'player',
  playerSchema,
  (player, { competition }) => ({
    id: factIdOf(competition, player.PlayerID),
    competition,
    teamId: factIdOrNull(competition, player.Team),
    name: player.Name ?? [player.FirstName, player.LastName].filter(Boolean).join(' '),
    nickname: null,
    jersey: player.Number,
    position: player.Position,
    depthOrder: player.DepthOrder,
    active: player.Team !== null,
    birthDate: player.BirthDate?.day ?? null,
    heightInches: player.Height,
    weightPounds: player.Weight,
  }),
  {
    id: 'PlayerID',
    teamId: 'Team',
    name: 'Name',
    jersey: 'Number',
    position: 'Position',
    depthOrder: 'DepthOrder',
    birthDate: 'BirthDate',
    heightInches: 'Height',
    weightPounds: 'Weight',
  },
)
