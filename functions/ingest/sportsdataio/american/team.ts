import * as z from 'zod'
import { coloursOf } from '../read/colours.ts'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field } from '../read/fields.ts'

const teamSchema = z.object({
  Key: field.key,
  City: field.text,
  Name: field.textRequired,
  Conference: field.text,
  Division: field.text,
  PrimaryColor: field.text,
  SecondaryColor: field.text,
  Active: field.flag,
})

/** Reads a team of the NFL or the NBA; v2 has no colors. */
export const readAmericanTeam = factReader(
  'team',
  teamSchema,
  (team, { competition }) =>
    team.Active === false
      ? undefined
      : {
          id: factIdOf(competition, team.Key),
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
