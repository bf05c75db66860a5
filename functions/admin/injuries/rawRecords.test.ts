import { expect, test } from 'vitest'
import { recordsAbout } from './rawRecords.ts'

test('records that name a player are found, in one field or two, at any depth', () => {
  const payload = {
    Teams: [
      {
        Name: 'Bills',
        Players: [
          { FirstName: 'Ada', LastName: 'Obi', Status: 'Out', Stats: { Games: 3 } },
          { Name: 'Ben Ito', Status: 'Active' },
        ],
      },
    ],
    Injuries: [{ Name: 'Ada Obi', BodyPart: 'Knee' }],
  }
  expect(recordsAbout(payload, new Set(['Ada Obi']))).toEqual([
    { FirstName: 'Ada', LastName: 'Obi', Status: 'Out', Stats: '{"Games":3}' },
    { Name: 'Ada Obi', BodyPart: 'Knee' },
  ])
  expect(recordsAbout(payload, new Set())).toEqual([])
})
