import type { InjuryNoteReading } from '../parseInjuryNote.ts'

/** A note and a person's reading of it. `unread` is false unless given. */
export type LabeledNote = readonly [note: string, reading: Partial<InjuryNoteReading>]

/** The days from the report in which the return is expected. */
export const back = (minDays?: number, maxDays?: number): Partial<InjuryNoteReading> => ({
  estimatedReturn: {
    ...(minDays !== undefined && { minDays }),
    ...(maxDays !== undefined && { maxDays }),
  },
})

/** Notes that were labeled while writing the parser. All are reported on Saturday, 21 November 2026. */
export const labeledNotes: readonly LabeledNote[] = [
  ['Knee', { bodyPart: 'knee' }],
  ['Knee - ACL', { bodyPart: 'knee', diagnosis: 'ACL injury', grade: 5 }],
  ['Torn ACL', { bodyPart: 'knee', diagnosis: 'ACL tear', grade: 5 }],
  ['Left knee ACL sprain', { bodyPart: 'knee', side: 'left', diagnosis: 'ACL sprain' }],
  [
    'Partially torn MCL, out 6-8 weeks',
    { bodyPart: 'knee', diagnosis: 'MCL tear', grade: 3, ...back(42, 56) },
  ],
  [
    'Grade 1 MCL sprain (right knee); week to week',
    { bodyPart: 'knee', side: 'right', diagnosis: 'MCL sprain', grade: 1, ...back(7, 28) },
  ],
  ['grade II hamstring strain', { bodyPart: 'hamstring', diagnosis: 'strain', grade: 2 }],
  ['Gr. 3 ankle sprain', { bodyPart: 'ankle', diagnosis: 'sprain', grade: 3 }],
  ['Second-degree ankle sprain', { bodyPart: 'ankle', diagnosis: 'sprain', grade: 2 }],
  [
    'G2 hammy strain - 3-4 wks',
    { bodyPart: 'hamstring', diagnosis: 'strain', grade: 2, ...back(21, 28) },
  ],
  ['Hamstring tightness', { bodyPart: 'hamstring', diagnosis: 'soreness', grade: 0.5 }],
  [
    'Left the game in the third quarter with a right ankle sprain',
    { bodyPart: 'ankle', side: 'right', diagnosis: 'sprain' },
  ],
  ['Left practice early with a calf issue', { bodyPart: 'calf' }],
  ['Injury/Illness - Left Ankle; Sprain', { bodyPart: 'ankle', side: 'left', diagnosis: 'sprain' }],
  [
    'Injury/Illness - Right Distal Radius; Bone Bruise',
    { bodyPart: 'forearm', side: 'right', diagnosis: 'bone bruise' },
  ],
  [
    'Injury/Illness - Left Knee; Trochlea cartilage tear',
    { bodyPart: 'knee', side: 'left', diagnosis: 'cartilage tear', grade: 2 },
  ],
  [
    'Injury/Illness - Right Achilles Tendon; Tear',
    { bodyPart: 'achilles', side: 'right', diagnosis: 'tear', grade: 5 },
  ],
  [
    'Injury/Illness - Right Foot; Surgery Recovery',
    { bodyPart: 'foot', side: 'right', diagnosis: 'surgery' },
  ],
  ['Injury/Illness - Back; Spasms', { bodyPart: 'back', diagnosis: 'spasms', grade: 0.5 }],
  [
    'Injury/Illness - Left Knee; Injury Management',
    { bodyPart: 'knee', side: 'left', diagnosis: 'rest' },
  ],
  ['Injury/Illness - N/A; Illness', { diagnosis: 'illness' }],
  ['G League - Two-Way', { diagnosis: 'roster' }],
  ['G League - On Assignment', { diagnosis: 'roster' }],
  ['Injury/Illness - Lumbar; Soreness', { bodyPart: 'back', diagnosis: 'soreness', grade: 0.5 }],
  ['Rest', { diagnosis: 'rest' }],
  ['Personal Reasons', { diagnosis: 'personal' }],
  ['Health and Safety Protocols', { diagnosis: 'illness' }],
  ['Ramping up his conditioning', { diagnosis: 'conditioning' }],
  ['League Suspension', { diagnosis: 'suspension' }],
  ['NIR - Rest', { diagnosis: 'rest' }],
  ['Veteran rest day', { diagnosis: 'rest' }],
  ['Coach’s decision', { diagnosis: 'roster' }],
  ['not injury related', { diagnosis: 'rest' }],
  ['Illness', { diagnosis: 'illness' }],
  ['Stomach bug', { diagnosis: 'illness' }],
  ['COVID-19', { diagnosis: 'illness' }],
  ['Has the flu, questionable', { diagnosis: 'illness' }],
  ['Non-COVID illness', { diagnosis: 'illness' }],
  ['Ankle Injury', { bodyPart: 'ankle' }],
  ['Muscle Injury', { diagnosis: 'muscle injury' }],
  ['Muscular problems', { diagnosis: 'muscle injury' }],
  ['Cruciate Ligament Rupture', { bodyPart: 'knee', diagnosis: 'ACL tear', grade: 5 }],
  ['Torn muscle fibre in the thigh', { bodyPart: 'thigh', diagnosis: 'tear' }],
  [
    'Calf Strain - Expected back mid-December',
    { bodyPart: 'calf', diagnosis: 'strain', ...back(20, 29) },
  ],
  [
    'Thigh muscle strain, potential return date 05/12/2026',
    { bodyPart: 'thigh', diagnosis: 'strain', ...back(14, 14) },
  ],
  [
    'Groin strain. Expected return: late December 2026',
    { bodyPart: 'groin', diagnosis: 'strain', ...back(30, 40) },
  ],
  ['Adductor problems', { bodyPart: 'groin' }],
  ['Red card suspension', { diagnosis: 'suspension' }],
  ['Banned for three matches', { diagnosis: 'suspension' }],
  ['On international duty', { diagnosis: 'roster' }],
  ['Lacks match fitness', { diagnosis: 'conditioning' }],
  [
    'Took a knock to the knee in training',
    { bodyPart: 'knee', diagnosis: 'contusion', grade: 0.5 },
  ],
  ['Knock, late fitness test', { diagnosis: 'contusion', grade: 0.5 }],
  ['Bruised left foot', { bodyPart: 'foot', side: 'left', diagnosis: 'contusion', grade: 0.5 }],
  ['Quad contusion (DTD)', { bodyPart: 'quad', diagnosis: 'contusion', grade: 0.5, ...back(0, 7) }],
  [
    'Charley horse in right thigh',
    { bodyPart: 'thigh', side: 'right', diagnosis: 'contusion', grade: 0.5 },
  ],
  ['Hip pointer, game-time decision', { bodyPart: 'hip', diagnosis: 'hip pointer' }],
  [
    'Sports hernia surgery, out 6 weeks',
    { bodyPart: 'abdomen', diagnosis: 'sports hernia', grade: 5, ...back(42, 42) },
  ],
  ['Core muscle injury - surgery', { bodyPart: 'abdomen', diagnosis: 'sports hernia', grade: 5 }],
  [
    'Oblique strain; out at least two weeks',
    { bodyPart: 'abdomen', diagnosis: 'strain', ...back(14) },
  ],
  ['Cracked rib', { bodyPart: 'ribs', diagnosis: 'fracture', grade: 2 }],
  [
    'Fractured ribs, 3–5 weeks',
    { bodyPart: 'ribs', diagnosis: 'fracture', grade: 2, ...back(21, 35) },
  ],
  [
    'Displaced fracture of the left fibula',
    { bodyPart: 'lower leg', side: 'left', diagnosis: 'fracture', grade: 4 },
  ],
  [
    'Broken fibula, season over',
    { bodyPart: 'lower leg', diagnosis: 'fracture', grade: 3, outForSeason: true },
  ],
  [
    'Hairline fracture in his right wrist',
    { bodyPart: 'wrist', side: 'right', diagnosis: 'fracture', grade: 3 },
  ],
  [
    'Broken hand - had surgery Tuesday, expected to miss 4 to 6 weeks',
    { bodyPart: 'hand', diagnosis: 'fracture', grade: 5, ...back(28, 42) },
  ],
  ['Broken finger', { bodyPart: 'finger', diagnosis: 'fracture', grade: 3 }],
  ['Dislocated pinky finger', { bodyPart: 'finger', diagnosis: 'dislocation', grade: 4 }],
  [
    'Dislocated left elbow, out 4+ weeks',
    { bodyPart: 'elbow', side: 'left', diagnosis: 'dislocation', grade: 4, ...back(28) },
  ],
  ['Shoulder subluxation', { bodyPart: 'shoulder', diagnosis: 'subluxation' }],
  [
    'Separated shoulder (AC joint), out 2-4 weeks',
    { bodyPart: 'shoulder', diagnosis: 'AC joint separation', ...back(14, 28) },
  ],
  [
    'Sprained AC joint in throwing shoulder',
    { bodyPart: 'shoulder', diagnosis: 'AC joint sprain' },
  ],
  ['Rotator cuff strain', { bodyPart: 'shoulder', diagnosis: 'rotator cuff strain' }],
  [
    'Torn rotator cuff, underwent season-ending surgery',
    { bodyPart: 'shoulder', diagnosis: 'rotator cuff tear', grade: 5, outForSeason: true },
  ],
  [
    'Labral tear, right hip',
    { bodyPart: 'hip', side: 'right', diagnosis: 'labrum tear', grade: 2 },
  ],
  [
    'Torn meniscus - arthroscopic surgery, out a month',
    { bodyPart: 'knee', diagnosis: 'meniscus tear', grade: 3, ...back(30, 30) },
  ],
  ['Knee scope', { bodyPart: 'knee', diagnosis: 'surgery', grade: 3 }],
  [
    'Lisfranc sprain, no surgery needed, out 6-8 weeks',
    { bodyPart: 'foot', diagnosis: 'Lisfranc sprain', ...back(42, 56) },
  ],
  ['Lisfranc injury - may need surgery', { bodyPart: 'foot', diagnosis: 'Lisfranc injury' }],
  ['5th metatarsal fracture', { bodyPart: 'foot', diagnosis: 'metatarsal fracture', grade: 3 }],
  [
    'Plantar fasciitis in his left foot',
    { bodyPart: 'foot', side: 'left', diagnosis: 'plantar fasciitis' },
  ],
  ['Achilles tendonitis', { bodyPart: 'achilles', diagnosis: 'tendinitis', grade: 1 }],
  [
    'Ruptured left Achilles, out for the year',
    { bodyPart: 'achilles', side: 'left', diagnosis: 'tear', grade: 5, outForSeason: true },
  ],
  [
    'Patellar tendinitis (both knees)',
    { bodyPart: 'knee', side: 'both', diagnosis: 'tendinitis', grade: 1 },
  ],
  [
    'High ankle sprain, re-evaluated in 2 weeks',
    { bodyPart: 'ankle', diagnosis: 'high ankle sprain', ...back(14) },
  ],
  ['Severe high-ankle sprain', { bodyPart: 'ankle', diagnosis: 'high ankle sprain', grade: 3 }],
  [
    'Moderate ankle sprain, out a few weeks',
    { bodyPart: 'ankle', diagnosis: 'sprain', grade: 2, ...back(21, 28) },
  ],
  [
    'Low-grade hamstring strain, could return next week',
    { bodyPart: 'hamstring', diagnosis: 'strain', grade: 1, ...back(2, 8) },
  ],
  ['Slight tear in calf muscle', { bodyPart: 'calf', diagnosis: 'tear', grade: 2 }],
  ['Complete tear of the hamstring', { bodyPart: 'hamstring', diagnosis: 'tear', grade: 4 }],
  [
    'Torn pec, placed on IR, done for the season',
    { bodyPart: 'chest', diagnosis: 'tear', outForSeason: true },
  ],
  ['Torn biceps', { bodyPart: 'biceps', diagnosis: 'tear' }],
  ['Ruptured biceps tendon', { bodyPart: 'biceps', diagnosis: 'tear', grade: 4 }],
  ['Triceps strain, limited in practice', { bodyPart: 'triceps', diagnosis: 'strain' }],
  ['UCL sprain in right thumb', { bodyPart: 'thumb', side: 'right', diagnosis: 'UCL sprain' }],
  [
    'Thumb (UCL) surgery; 4-6 weeks',
    { bodyPart: 'thumb', diagnosis: 'UCL surgery', grade: 5, ...back(28, 42) },
  ],
  ['Concussion', { bodyPart: 'head', diagnosis: 'concussion' }],
  ['In the concussion protocol; did not practice', { bodyPart: 'head', diagnosis: 'concussion' }],
  [
    'Concussion with brief loss of consciousness',
    { bodyPart: 'head', diagnosis: 'concussion', grade: 3 },
  ],
  ['Head', { bodyPart: 'head' }],
  ['Stinger', { bodyPart: 'neck', diagnosis: 'stinger' }],
  ['Herniated disc, back', { bodyPart: 'back', diagnosis: 'herniated disc' }],
  ['Back', { bodyPart: 'back' }],
  ['Back spasms. Could be back on Sunday.', { bodyPart: 'back', diagnosis: 'spasms', grade: 0.5 }],
  ['Hamstring - hopes to be back in early December', { bodyPart: 'hamstring', ...back(10, 19) }],
  ['Back in training after a knee sprain', { bodyPart: 'knee', diagnosis: 'sprain' }],
  ['Neck strain', { bodyPart: 'neck', diagnosis: 'strain' }],
  ['Sore shoulder', { bodyPart: 'shoulder', diagnosis: 'soreness', grade: 0.5 }],
  ['Toe', { bodyPart: 'toe' }],
  [
    'Turf toe (L), 2-3 weeks',
    { bodyPart: 'toe', side: 'left', diagnosis: 'turf toe', ...back(14, 21) },
  ],
  [
    'R knee bone bruise, DTD',
    { bodyPart: 'knee', side: 'right', diagnosis: 'bone bruise', ...back(0, 7) },
  ],
  [
    'Hyperextended knee; MRI showed no structural damage',
    { bodyPart: 'knee', diagnosis: 'hyperextension' },
  ],
  ['X-rays negative on ankle, sprain, no fracture', { bodyPart: 'ankle', diagnosis: 'sprain' }],
  [
    'Avoided an ACL tear; MCL sprain, 2 to 4 weeks',
    { bodyPart: 'knee', diagnosis: 'MCL sprain', ...back(14, 28) },
  ],
  ['hamstirng strain', { bodyPart: 'hamstring', diagnosis: 'strain' }],
  ['Anke sprain', { bodyPart: 'ankle', diagnosis: 'sprain' }],
  ['Shoudler contussion', { bodyPart: 'shoulder', diagnosis: 'contusion', grade: 0.5 }],
  ['fractued wirst', { bodyPart: 'wrist', diagnosis: 'fracture', grade: 3 }],
  ['Concusion', { bodyPart: 'head', diagnosis: 'concussion' }],
  [
    '<b>Ankle</b> sprain &ndash; out 1&#8211;2 weeks',
    { bodyPart: 'ankle', diagnosis: 'sprain', ...back(7, 14) },
  ],
  ['<div>Illness</div>', { diagnosis: 'illness' }],
  ['🤕 Knee sprain 🤕', { bodyPart: 'knee', diagnosis: 'sprain' }],
  [
    'HAMSTRING STRAIN. OUT 3 WEEKS.',
    { bodyPart: 'hamstring', diagnosis: 'strain', ...back(21, 21) },
  ],
  ['   ', {}],
  ['N/A', {}],
  ['scrambled', { unread: true }],
  ['Undisclosed injury', { unread: true }],
  ['Unspecified', { unread: true }],
  ['Lower body injury', { unread: true }],
  ['Out', { unread: true }],
  ['asdf qwer', { unread: true }],
  ['Out 2-3 weeks', { ...back(14, 21), unread: true }],
  ['Questionable (ankle)', { bodyPart: 'ankle' }],
  ['Doubtful - hamstring/groin', { bodyPart: 'hamstring' }],
  ['Knee, ankle', { bodyPart: 'knee' }],
  ['Calf strain, has missed the last three weeks', { bodyPart: 'calf', diagnosis: 'strain' }],
  [
    'Had ACL surgery last season; now dealing with a groin strain',
    { bodyPart: 'groin', diagnosis: 'strain' },
  ],
  [
    'Quad strain, expected to return Dec. 6',
    { bodyPart: 'quad', diagnosis: 'strain', ...back(15, 15) },
  ],
  ['Foot sprain. Out until January.', { bodyPart: 'foot', diagnosis: 'sprain', ...back(41, 71) }],
  [
    'Wrist surgery; targeting a return in February 2027',
    { bodyPart: 'wrist', diagnosis: 'surgery', grade: 5, ...back(72, 99) },
  ],
  [
    'Elbow inflammation, out for up to three weeks',
    { bodyPart: 'elbow', diagnosis: 'inflammation', ...back(undefined, 21) },
  ],
  [
    'Knee surgery, 3-4 months',
    { bodyPart: 'knee', diagnosis: 'surgery', grade: 5, ...back(92, 120) },
  ],
  ['Hip impingement, day-to-day', { bodyPart: 'hip', diagnosis: 'impingement', ...back(0, 7) }],
  ['Facial laceration', { bodyPart: 'face', diagnosis: 'laceration', grade: 0.5 }],
  ['Broken nose, will play with a mask', { bodyPart: 'nose', diagnosis: 'fracture', grade: 3 }],
  ['Tommy John surgery', { bodyPart: 'elbow', diagnosis: 'UCL surgery', grade: 5 }],
  ['Tight end questionable with a rib injury, may play', { bodyPart: 'ribs' }],
  ['Groin strain, out a week or two', { bodyPart: 'groin', diagnosis: 'strain', ...back(7, 14) }],
  ['Not Injury Related - Personal Matter', { diagnosis: 'personal' }],
  [
    'Knee sprain, not expected back before Christmas',
    { bodyPart: 'knee', diagnosis: 'sprain', ...back(34) },
  ],
]
