import * as z from 'zod'
import { field, idOf, idOrNull } from '../read/fields.ts'
import { reading } from '../read/reading.ts'

const record = z.object({
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

/** Whoever has a club is active: the provider's own flag leaves out injured reserve. */
export const playerReading = reading(
  'player',
  record,
  (player, { competition }) => ({
    id: idOf(competition, player.PlayerID),
    competition,
    teamId: idOrNull(competition, player.Team),
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
