import type { membersOf } from './portal/members.ts'

/** Used on laptops only: nothing of infra/laptop is deployed. */
const demoPassword = 'Matchfit-demo-1!'
const people = [
  { email: 'member@matchfit.example', admin: false },
  { email: 'admin@matchfit.example', admin: true },
]

/** Creates the people whose log-in is printed. Every start resets them to that state. */
export const seedPeople = async (createMember: ReturnType<typeof membersOf>) => {
  for (const person of people) await createMember({ ...person, password: demoPassword })
}

export const demoPeopleLine = `Log in as ${people.map(({ email }) => email).join(' or ')} with ${demoPassword}`
