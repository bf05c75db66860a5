import * as z from 'zod'
import { coloursOf } from '../read/colours.ts'
import { field, idOf } from '../read/fields.ts'
import { reading } from '../read/reading.ts'

const record = z.object({
  Key: field.key,
  City: field.text,
  Name: field.textRequired,
  Conference: field.text,
  Division: field.text,
  PrimaryColor: field.text,
  SecondaryColor: field.text,
  Active: field.flag,
})

/** Teams of the NFL and the NBA; v2 has no colours. */
export const teamReading = reading(
  'team',
  record,
  (team, { competition }) =>
    team.Active === false
      ? undefined
      : {
          id: idOf(competition, team.Key),
          competition,
          city: team.City ?? team.Name,
          name: team.Name,
          abbreviation: team.Key.toUpperCase(),
          colours: coloursOf(team.PrimaryColor, team.SecondaryColor),
          conference: team.Conference,
          division: team.Division,
        },
  {
    id: 'Key',
    city: 'City',
    name: 'Name',
    abbreviation: 'Key',
    colours: 'PrimaryColor',
    conference: 'Conference',
    division: 'Division',
  },
)
