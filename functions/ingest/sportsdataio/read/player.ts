import { type FactReader, factReader } from '../../feed/factReader.ts'
import { factIdOf, factIdOrNull, field } from './fields.ts'
import { type Differences, recordSchema } from './record.ts'

/** With the names of the NBA. What the records of a sport do not have is read as unknown. */
const playerFields = {
  id: ['PlayerID', field.id],
  teamId: ['Team', field.keyOptional],
  wholeName: ['Name', field.text],
  firstName: ['FirstName', field.text],
  lastName: ['LastName', field.text],
  jersey: ['Jersey', field.number],
  position: ['Position', field.text],
  depthOrder: ['DepthChartOrder', field.measure],
  birthDate: ['BirthDate', field.eastern],
  heightInches: ['Height', field.measure],
  weightPounds: ['Weight', field.measure],
} as const

/**
 * A player with a club is active; the provider's own flag excludes injured reserve. `club` is given where records name
 * none.
 */
export const playerReader = (
  own: Differences<typeof playerFields> = {},
  club?: string,
): FactReader => {
  const { schema, names } = recordSchema({ ...playerFields, ...own })
  return factReader(
    'player',
    schema,
    ({ wholeName, firstName, lastName, birthDate, ...player }, { competition }) => {
      const teamId = club ?? factIdOrNull(competition, player.teamId)
      return {
        ...player,
        id: factIdOf(competition, player.id),
        competition,
        teamId,
        name: wholeName ?? [firstName, lastName].filter(Boolean).join(' '),
        nickname: null,
        active: teamId !== null,
        birthDate: birthDate?.day ?? null,
      }
    },
    { ...names, name: own.wholeName?.[0] ?? 'LastName' },
  )
}
