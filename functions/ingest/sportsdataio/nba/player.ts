import * as z from 'zod'
import { factReader } from '../read/factReader.ts'
import { factIdOf, factIdOrNull, field } from '../read/fields.ts'

const playerSchema = z.object({
  PlayerID: field.id,
  FirstName: field.text,
  LastName: field.text,
  Team: field.keyOptional,
  Jersey: field.number,
  Position: field.text,
  DepthChartOrder: field.measure,
  BirthDate: field.eastern,
  Height: field.measure,
  Weight: field.measure,
})

export const readNbaPlayer = factReader(
  'player',
  playerSchema,
  (player, { competition }) => ({
    id: factIdOf(competition, player.PlayerID),
    competition,
    teamId: factIdOrNull(competition, player.Team),
    name: [player.FirstName, player.LastName].filter(Boolean).join(' '),
    nickname: null,
    jersey: player.Jersey,
    position: player.Position,
    depthOrder: player.DepthChartOrder,
    active: player.Team !== null,
    birthDate: player.BirthDate?.day ?? null,
    heightInches: player.Height,
    weightPounds: player.Weight,
  }),
  {
    id: 'PlayerID',
    teamId: 'Team',
    name: 'LastName',
    jersey: 'Jersey',
    position: 'Position',
    depthOrder: 'DepthChartOrder',
    birthDate: 'BirthDate',
    heightInches: 'Height',
    weightPounds: 'Weight',
  },
)
