import type { membersOf } from '../members.ts'

/** Only ever on the laptop: nothing of infra/local is deployed. */
export const demoPassword = 'Matchfit-demo-1!'
const people = [
  { email: 'member@matchfit.example', admin: false },
  { email: 'admin@matchfit.example', admin: true },
]

/** Whom the demo can be tried as. Every start makes them what is printed, whatever became of them. */
export const seedPeople = async (createMember: ReturnType<typeof membersOf>) => {
  for (const person of people) await createMember({ ...person, password: demoPassword })
}

export const demoPeopleLine = `Log in as ${people.map(({ email }) => email).join(' or ')} with ${demoPassword}`
