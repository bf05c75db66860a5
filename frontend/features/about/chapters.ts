import { provenAt } from '#shared/scoring/game/pickRecord.ts'

/** The method in plain words. The test checks these statements against the engine. */
export const chapters = [
  {
    title: 'A score you can check',
    sketch: 'parts',
    paragraphs: [
      'A player’s score is three numbers multiplied: the chance that he plays, the share of his normal performance he can be expected to show, and the share of the game he is likely to last. You can check it with a pencil.',
      'A position group is the average of its players, weighted by how much each is expected to play. A team’s score starts from ten, which means that nobody is hurt. What each hurt player costs is measured in points of the result, in soccer in shares of the team’s play, and all teams of a sport have the same scale: over past seasons one week in ten is Poor, two are Moderate, four Good and three Optimal.',
    ],
  },
  {
    title: 'When will he be back?',
    sketch: 'range',
    paragraphs: [
      'Every injury gets the number of days in which such injuries usually heal: for this sport, this part of the body, this grade, his age, and whether it is the second time.',
      'A single date would be a guess, so we give the range that should hold the true one four times out of five, and the chance that the season is over.',
    ],
  },
  {
    title: 'Will he be hurt again?',
    sketch: 'risk',
    paragraphs: [
      'Injury risk is the chance of a new injury that costs time, in the next 28 days of the season; in the NFL, in the next four games. It grows with what he has had, how recently, how much he plays and his age.',
      'A risk of one in four is high, because most players stay healthy in most months. A number far above that would be wrong, however exciting it looks.',
    ],
  },
  {
    title: 'Is the team fibbing?',
    sketch: 'gauge',
    paragraphs: [
      'Clubs name dates, and clubs have reasons. The FIB-O-Meter sets the club’s date against ours: in the middle they agree, to one side the club is early, to the other it is late.',
    ],
  },
  {
    title: 'What is fitted, and what is assumed',
    sketch: 'fit',
    paragraphs: [
      'Recovery times and risk are fitted on public seasons and tested on later ones that the models had not seen. So is what a player is worth in the NFL and the NBA, and the chance to play in the NFL and in soccer. In the NBA that chance is how often players with the same listing played in one season that others have counted, because no public data joins its listings to games. Public data has no grades either, so what a grade does comes from published studies, and we say so.',
      'Where there is no data we say so: N/A, or on a card a ten that is marked “no data yet”. It means that we do not know; it does not mean that he is fine.',
    ],
  },
  {
    title: 'What we do not promise',
    sketch: 'unproven',
    paragraphs: [
      'Health helps to say who wins. In the NFL and the NBA the closing line already knows most of it, and we have measured that, too. So we do not promise to beat the line.',
      `We show every pick we published, at the line that stood then, and what became of it. Until there are about ${provenAt.toLocaleString('en-US')} graded picks, no record proves anything, and ours says “unproven”.`,
    ],
  },
] as const
