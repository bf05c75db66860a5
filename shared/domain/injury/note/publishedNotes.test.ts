import { describe, expect, test } from 'vitest'
import { addDays } from '../../time/calendar.ts'
import { parseInjuryNote } from './parseInjuryNote.ts'

const returnOf = (note: string, reported: string) => {
  const { minDays, maxDays } = parseInjuryNote(note, reported).estimatedReturn ?? {}
  return minDays !== undefined && minDays === maxDays ? addDays(reported, minDays) : undefined
}

describe('a note of Fantasy Premier League', () => {
  test.each([
    ['Shin injury - Expected back 09 May', '2026-01-06', '2026-05-09'],
    ['Shin injury - Expected back 9 May.', '2026-05-09', '2026-05-09'],
    ['Elbow Injury - Expected back 21 Nov', '2026-07-21', '2026-11-21'],
    ['Elbow Injury - Expected back 01 Sep', '2025-09-24', '2026-09-01'],
    ['Elbow Injury - Expected back 30 Sep', '2025-12-27', '2026-09-30'],
    ['Fatigue - Expected back 29 Feb', '2027-12-20', '2028-02-29'],
    ['Cruciate ligament - Expected back 05 Aug', '2026-08-20', '2027-08-05'],
    ['Suspended until 03 Jan', '2026-12-28', '2027-01-03'],
    ['Suspended until 12 Oct', '2026-10-02', '2026-10-12'],
    [
      'Ineligible to face his parent club on 7/3. - Expected back 14 Mar',
      '2027-03-01',
      '2027-03-14',
    ],
    [
      'Ineligible to face parent club Northmoor on 7/3. Will return for GW29 on 14/3. - Expected back 13 Mar',
      '2027-03-01',
      '2027-03-13',
    ],
    [
      'Joined Westport on loan for the rest of the season on 31/1. - Expected back 01 Jun',
      '2027-01-31',
      '2027-06-01',
    ],
    ['Joined Westport on loan - Expected back 01 Jul', '2026-07-13', '2027-07-01'],
  ])('"%s" of %s names %s', (note, reported, day) => {
    expect(returnOf(note, reported)).toBe(day)
  })

  test.each([
    'Shin injury - Unknown return date',
    'Shin injury - 75% chance of playing',
    'Suspended - unknown return date',
    // Not next year's: the publisher has not yet taken it back.
    'Fatigue - Expected back 01 Jul',
    'Has joined Westport permanently.',
    'Has joined Westport on loan for the rest of the season.',
    'Contract ends on 30/6. - Unknown return date',
    'Joined Westport on loan until the end of the season on 30/9. - Unknown return date',
  ])('"%s" names no return', (note) => {
    const reading = parseInjuryNote(note, '2026-07-05')
    expect(reading).not.toHaveProperty('estimatedReturn')
    expect(reading).not.toHaveProperty('outForSeason')
  })

  test.each([
    ['Shin injury - 25% chance of playing', { bodyPart: 'lower leg' }],
    ['Rib Injury - Unknown return date', { bodyPart: 'ribs' }],
    ['Anterior cruciate ligament - Unknown return date', { diagnosis: 'ACL injury', grade: 5 }],
    ['Knock - 75% chance of playing', { diagnosis: 'contusion' }],
    ['Dead leg - 50% chance of playing', { bodyPart: 'leg', diagnosis: 'contusion' }],
    ['Tendon Injury - Unknown return date', { diagnosis: 'tendon injury' }],
    ['Muscular injury - Unknown return date', { diagnosis: 'muscle injury' }],
    ['Illness - 75% chance of playing', { diagnosis: 'illness' }],
    ['Self-isolating after a positive test - Unknown return date', { diagnosis: 'illness' }],
    ['Lack of match fitness - 25% chance of playing', { diagnosis: 'conditioning' }],
    ['Personal Reasons - Unknown return date', { diagnosis: 'personal' }],
    ['Suspended until 12 Oct', { diagnosis: 'suspension' }],
  ])('"%s" is read', (note, reading) => {
    expect(parseInjuryNote(note, '2026-10-02')).toMatchObject({ ...reading, unread: false })
  })

  test.each([
    'has joined Hearts of Northmoor on loan for the rest of the season.',
    'has joined Chest Hill permanently',
    'Has joined Westport on loan until January.',
    'Joined Westport on a season-long loan',
    'Season-long loan to Achilles Sneek',
    'On loan to Westport Town',
    'Two year loan to Westport',
    'Loan deal ended on 5/1',
    'Signed by CD Westport',
    'Transferred to Real Westport',
    'Has departed the club as a free agent.',
    'has returned to Westport CF',
    'Recalled by Westport',
    'Contract terminated by mutual consent on 31/1',
    'Left the club by mutual consent',
    'Retired due to a heart condition',
    'On international duty at the Africa Cup of Nations from Gameweek 17 onwards. - Unknown return date',
    'International Duty - Unknown return date',
    "Not included in Westport's 25-man squad. - Unknown return date",
    'Work Permit Issues - 50% chance of playing',
  ])('"%s" is no injury', (note) => {
    expect(parseInjuryNote(note, '2026-09-01')).toMatchObject({ diagnosis: 'roster' })
    expect(parseInjuryNote(note, '2026-09-01')).not.toHaveProperty('bodyPart')
  })
})

describe('a reason of the NBA’s injury report', () => {
  test.each([
    ['Left Hand; Surgery Recovery', { bodyPart: 'hand', side: 'left', diagnosis: 'surgery' }],
    ['Left Hand; Surgery Rehabilitation', { bodyPart: 'hand', side: 'left', diagnosis: 'surgery' }],
    ['Left Hand; Surgery', { bodyPart: 'hand', side: 'left', diagnosis: 'surgery', grade: 5 }],
    [
      'Left Achilles; Repair',
      { bodyPart: 'achilles', side: 'left', diagnosis: 'surgery', grade: 5 },
    ],
    ['Left Foot; Injury Recovery', { bodyPart: 'foot', side: 'left' }],
    ['Right Side; Strain', { bodyPart: 'abdomen', side: 'right', diagnosis: 'strain' }],
    ['Low Back; Tightness', { bodyPart: 'back', diagnosis: 'soreness', grade: 0.5 }],
    ['Right Hip; Pointer', { bodyPart: 'hip', side: 'right', diagnosis: 'hip pointer' }],
    ['Left Iliac Crest; Strain', { bodyPart: 'pelvis', side: 'left', diagnosis: 'strain' }],
    ['Left First MTP; Sprain', { bodyPart: 'toe', side: 'left', diagnosis: 'sprain' }],
    ['Left Costochondral; Injury to the Ribs', { bodyPart: 'ribs', side: 'left' }],
    [
      'Right Rib; Non-displaced fracture',
      { bodyPart: 'ribs', side: 'right', diagnosis: 'fracture', grade: 2 },
    ],
    [
      'Left Wrist; Tendonitis; Left Shin Contusion',
      { bodyPart: 'wrist', side: 'left', diagnosis: 'tendinitis', grade: 1 },
    ],
    ['Left Plantar Fasciitis', { bodyPart: 'foot', side: 'left', diagnosis: 'plantar fasciitis' }],
    ['Head; Migraine', { diagnosis: 'illness' }],
    ['Thoracic Outlet Syndrome', { bodyPart: 'shoulder', diagnosis: 'thoracic outlet syndrome' }],
    ['N/A; Illness', { diagnosis: 'illness' }],
  ])('"Injury/Illness - %s" is read', (reason, reading) => {
    expect(parseInjuryNote(`Injury/Illness - ${reason}`, '2026-02-08')).toEqual({
      ...reading,
      unread: false,
    })
  })

  test.each([
    ['G League - Two-Way', 'roster'],
    ['G League - On Assignment', 'roster'],
    ["Coach's Decision - Inactive", 'roster'],
    ['Not With Team', 'roster'],
    ['Trade Pending', 'roster'],
    ['Ineligible To Play', 'roster'],
    ['Team Suspension', 'suspension'],
    ['Rest - Rest', 'rest'],
    ['Return to Competition Reconditioning', 'conditioning'],
    ['Health and Safety Protocols', 'illness'],
  ])('"%s" is no injury but %s', (reason, diagnosis) => {
    expect(parseInjuryNote(reason, '2026-02-08')).toEqual({ diagnosis, unread: false })
  })
})

test('"may" after a number is a month only where a date can end', () => {
  expect(returnOf('Knee - may return, expected back 9 May or later', '2026-03-01')).toBe(
    '2026-05-09',
  )
  expect(parseInjuryNote('Out until week 9 may return sooner', '2026-03-01')).not.toHaveProperty(
    'estimatedReturn',
  )
  for (const note of ['Joined full practice, knee', 'Returned to training after a knee injury'])
    expect(parseInjuryNote(note, '2026-03-01')).toMatchObject({ bodyPart: 'knee' })
})
