import { back, type LabeledNote } from './labeledNotes.ts'

/**
 * Notes that were labeled before the parser was written and not consulted while writing it, so that
 * they test it fairly. All are reported on Saturday, 21 November 2026. Change a label only if it breaks
 * the conventions of `InjuryNoteReading`, never because the parser disagrees.
 */
export const heldOutNotes: readonly LabeledNote[] = [
  [
    'Grade 2 MCL sprain, out 4–6 weeks',
    { bodyPart: 'knee', diagnosis: 'MCL sprain', grade: 2, ...back(28, 42) },
  ],
  ['Hamstring', { bodyPart: 'hamstring' }],
  [
    'Injury/Illness - Left Knee; Posterior Impingement',
    { bodyPart: 'knee', side: 'left', diagnosis: 'impingement' },
  ],
  [
    'Tatum suffered a torn right Achilles tendon and underwent surgery. He is out for the season.',
    { bodyPart: 'achilles', side: 'right', diagnosis: 'tear', grade: 5, outForSeason: true },
  ],
  ['', {}],
  [
    'high-ankle sprain - expected to miss 3 to 5 weeks',
    { bodyPart: 'ankle', diagnosis: 'high ankle sprain', ...back(21, 35) },
  ],
  ['Knock', { diagnosis: 'contusion', grade: 0.5 }],
  ['Concussion protocol', { bodyPart: 'head', diagnosis: 'concussion' }],
  ['Scrambled', { unread: true }],
  [
    'Day-to-day with a mild left groin strain',
    { bodyPart: 'groin', side: 'left', diagnosis: 'strain', grade: 1, ...back(0, 7) },
  ],
  ['Questionable for Sunday with an illness (non-COVID)', { diagnosis: 'illness' }],
  ['Left Hamstring; Injury Management', { bodyPart: 'hamstring', side: 'left', diagnosis: 'rest' }],
  [
    'Broken collarbone. Expected back in mid-January.',
    { bodyPart: 'collarbone', diagnosis: 'fracture', grade: 3, ...back(51, 60) },
  ],
  ['Load management', { diagnosis: 'rest' }],
  [
    'ACL tear (right knee) — season-ending 😢',
    { bodyPart: 'knee', side: 'right', diagnosis: 'ACL tear', grade: 5, outForSeason: true },
  ],
  [
    '<p>Strained <b>calf</b>, week-to-week</p>',
    { bodyPart: 'calf', diagnosis: 'strain', ...back(7, 28) },
  ],
  ['Undisclosed', { unread: true }],
  ['Bruised ribs, probable', { bodyPart: 'ribs', diagnosis: 'contusion', grade: 0.5 }],
  [
    'Meniscus surgery, will be re-evaluated in 6 weeks',
    { bodyPart: 'knee', diagnosis: 'meniscus surgery', grade: 5, ...back(42) },
  ],
  [
    'Partial tear of the UCL in his left elbow',
    { bodyPart: 'elbow', side: 'left', diagnosis: 'UCL tear', grade: 3 },
  ],
  ['DNP - Coach’s Decision', { diagnosis: 'roster' }],
  [
    'Hamstring injury. Ruled out until at least 12 December.',
    { bodyPart: 'hamstring', ...back(21) },
  ],
  ['Right Ankle; Sprain', { bodyPart: 'ankle', side: 'right', diagnosis: 'sprain' }],
  ['Tweaked his hamstring in practice', { bodyPart: 'hamstring', diagnosis: 'strain', grade: 1 }],
  [
    'Fractured fifth metatarsal, surgery scheduled, out 8-10 wks',
    { bodyPart: 'foot', diagnosis: 'metatarsal fracture', grade: 5, ...back(56, 70) },
  ],
  ['Suspended - yellow card accumulation', { diagnosis: 'suspension' }],
  ['sprianed ankle', { bodyPart: 'ankle', diagnosis: 'sprain' }],
  [
    'Shoulder dislocation; estimated return: 14 December 2026',
    { bodyPart: 'shoulder', diagnosis: 'dislocation', grade: 4, ...back(23, 23) },
  ],
  ['Personal reasons', { diagnosis: 'personal' }],
  [
    'Turf toe, could miss a couple of weeks',
    { bodyPart: 'toe', diagnosis: 'turf toe', ...back(14, 14) },
  ],
  [
    'Lower back tightness (DTD)',
    { bodyPart: 'back', diagnosis: 'soreness', grade: 0.5, ...back(0, 7) },
  ],
  ['Knee (meniscus)', { bodyPart: 'knee', diagnosis: 'meniscus injury' }],
  ['Thigh Problems', { bodyPart: 'thigh' }],
  ['Muscle injury, expected to return next month', { diagnosis: 'muscle injury', ...back(10, 40) }],
  [
    'Grade 1-2 quad strain, two to three weeks',
    { bodyPart: 'quad', diagnosis: 'strain', grade: 2, ...back(14, 21) },
  ],
  [
    'Left Foot; Surgery - Jones Fracture',
    { bodyPart: 'foot', side: 'left', diagnosis: 'Jones fracture', grade: 5 },
  ],
  [
    'Torn labrum in the shoulder, out approximately 4 months',
    { bodyPart: 'shoulder', diagnosis: 'labrum tear', grade: 2, ...back(120, 120) },
  ],
  ['Not injury related - rest', { diagnosis: 'rest' }],
  ['Hip flexor', { bodyPart: 'hip' }],
  [
    'Stress fracture in his right foot; no timetable for return',
    { bodyPart: 'foot', side: 'right', diagnosis: 'stress fracture', grade: 3 },
  ],
  ['Ill', { diagnosis: 'illness' }],
  [
    'Grade III AC joint sprain, L shoulder',
    { bodyPart: 'shoulder', side: 'left', diagnosis: 'AC joint sprain', grade: 3 },
  ],
  ['Ruptured patellar tendon', { bodyPart: 'knee', diagnosis: 'patellar tendon tear', grade: 5 }],
  ['Doubtful. Neck/stinger.', { bodyPart: 'neck', diagnosis: 'stinger' }],
  [
    'Placed on IR with a high ankle sprain; eligible to return Dec. 20',
    { bodyPart: 'ankle', diagnosis: 'high ankle sprain', ...back(29) },
  ],
  ['Lacerated hand, stitches', { bodyPart: 'hand', diagnosis: 'laceration', grade: 0.5 }],
  ['Return to Competition Reconditioning', { diagnosis: 'conditioning' }],
  [
    'Complete tear of the pectoral muscle, likely done for the year',
    { bodyPart: 'chest', diagnosis: 'tear', grade: 4, outForSeason: true },
  ],
  ['Dead leg, 50/50 for the weekend', { bodyPart: 'leg', diagnosis: 'contusion', grade: 0.5 }],
  [
    'Achilles tendinitis, bilateral',
    { bodyPart: 'achilles', side: 'both', diagnosis: 'tendinitis', grade: 1 },
  ],
]
