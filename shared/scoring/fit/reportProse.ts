export const introduction = `# What the numbers have proved

Written by \`npm run report -- --data DIR\`; do not edit. Every figure is on rows later than those of
the model's fit. Intervals are 95%, from resampling players (team rows: game weeks).`

export const scaleText = `## The scale of team scores

A team's loss is the sum over its players of worth × what each is short of his own best. In the NFL and
the NBA worth is in points of the margin: the fitted points of his position times his share of the snaps
to a fitted power, or of the points that he scores. In soccer it is his share of his group's play times the
weight of the group. No public file has soccer's playing time: the squads of the fit have drawn depth charts,
which do not change from month to month, and count as a page does for a club without minutes. Without a loss a team scores 10. From there
straight lines lead through the losses below, and a greater loss scores 4 × the last of them ÷ the loss. In
the fit period 30% of team-weeks are Optimal, 40% Good, 20% Moderate and 10% Poor. \`naive\` in the rows
\`spread.*\` and \`win.*.scale\` is the former score, 10 × the weighted mean of the groups.`

export const notFitted = `## Not fitted

- **Grades.** No public data set has injury grades. Their effect comes from published figures
  (\`recovery/injuryGrade.ts\`, each with its source) and cannot fall as the grade rises.
- **Status chances of the NBA and soccer** are the definitions of the statuses. Only the NFL
  publishes statuses with outcomes. Players who are out, on injured reserve or suspended may not play.
- **Soccer health.** Rich clubs list more injuries, so the weight of an absence is a prior. Only the
  difference from a club's usual list is fitted.`

export const limits = `## Read with care

- Soccer risk: squads are known for 2018/19 and 2020/21 only. A list counts from the season after it,
  so that nobody is tested on who would stay. Earlier seasons use the list of 2018/19 to teach the
  model, and never to test it; walking forward inside the fit period they do both, which flatters the AUC.
  Players without earlier injuries are easy to tell from the rest; \`risk.soccer.injured\` leaves
  them out and is the harder figure.
- NBA absences: from 2011 to 2014 the source lacks 26–41% of the returns. Those seasons are left out
  of the fits of recovery times and of team health. Before 2010 day-to-day listings are missing, so
  the level of risk and the length of absences change between eras.
- \`win.*\` is the difference of the team scores that pages show, made from the squads as they were known
  that morning; \`win.*.points\` is the difference in health points, which the expected margin reads. An
  NBA squad is that of the season before, with the moves and the newcomers that the list of absences shows.
  Who moved or began and stayed healthy is missing, and would cost his team nothing. An absence without a
  noted return ends when it no longer counts as one: ten days after a day-to-day listing, else with its season.
- NBA squads and risks have the absences that a page would have. A player on the inactive list without a reason was
  left out by his coach, and until this was mended he counted as hurt while he played. So did a player whose
  return nobody noted. Walking forward the AUC of the loss rose from 0.568 to 0.580, where the health points have
  0.576 and the simple rule 0.554; the calibration error of the risk fell from 1.70 to 1.43 points, with the same Brier
  score. That the score told winners worse than the points did was a fault of the test. Pages never had it, but
  the scale was fitted on these losses, and made every page look too well. One role for both from three seasons,
  as the points have it, has 0.577 instead of 0.580, a loss without load 0.581: neither was taken, nor another
  curve below a score of 4, which moved the AUC by 0.001.
- The scale of team scores stands on the points that absences cost, because walking forward inside the fit
  period they tell winners better than the mean of the groups did. The scale is not a straight line, so the
  AUC of the difference differs a little between the loss (\`win.*.loss\`) and the score.
- NFL returns are on game days. On a reserve list time counts from the first game that the rules allow
  (\`rules/seasonRules.ts\`). Where the file says "Injured Reserve" of a player who was back before that,
  the status was filled in later: these absences are in no row, and are counted above.
- "Undisclosed" is no input of the NFL's recovery: archives keep the word where the injury was never
  filled in. A covid list is no injury, in any sport.
- The simple rules for forecasts are conditional: the median, and the share who came back in time, of
  earlier players of the same group who were still out as well.
- "Back within 28 days" (in the NFL: within four games) is asked only where the season goes on for as
  long. Late in a season the returns are seen and the others are not: rows kept for their outcome made
  every stated chance look too low. In the NFL a forecast after so many missed games is for players who
  did not come back for the next one either. Until this was mended, only the simple rule knew that.
- A published time for a torn ligament or tendon counts from the day of the tear. It is not used where the first
  report names the tear of a player who is recovering from it or listed day-to-day, nor for a player who
  was on the NBA's list when the season began: the file does not know when he was hurt.
- Some NBA absences have both "out for the season" and a return: a player who is let go leaves the list, too.
  They are in no row, and are counted above.
- No file has grades, pages may have them. A past injury without one counts by how long it lasted, by the
  published days of each grade (\`recovery/injuryGrade.ts\`), in the fit and on pages alike. While every such
  injury counted as grade 1, pages that knew the grades took players who are back for twice as worn as the fit.
- Soccer's scale stands on the squads of the two lists in their own and later seasons. Earlier months had
  the later list's players before their injuries were noted (5% out, not 11%), and squads with less than half
  a noted injury a player and year are not covered. Both made every page look too hurt.
- NFL forecasts for players who are still out read the reports up to the game that they miss, as pages do. The simple
  rule knows the list that they were put on as well. Since the first missed game they have a model of their own, which
  learns from the listing for the last game, and from a list that did not come. Walking forward the error of the return
  fell from 0.959 to 0.910 of the simple rule's, the Brier score of "within four games" from 1.038 to 0.877, and its
  calibration error from 4.9 to 2.8 points. What is left is seasons that differ: of players ruled out of a second game
  and on no list 63 to 74% were back within four games in 2012 to 2014, 78 to 89% before and after. To let newer seasons
  count for more made the forecasts worse. No public file has practice reports.
- Pages show the risks of rows \`*.rolling\` as soon as a league has 1,000 known outcomes, everywhere and in
  what-ifs; until then those of the rows without the word. These rows correct each competition's risks by its own
  outcomes of the twelve months before. Walking forward inside the fit period the calibration error falls from
  0.54 to 0.34 (soccer), 1.43 to 0.98 (NBA) and 1.16 to 0.83 (NFL), and the Brier score does not rise by more than
  0.00002. One correction for all soccer leagues leaves 0.36; in the Premier League its own brings the error from
  1.77 to 1.13, the common one to 1.54.
- \`ece.nba.back\`: before 2010/11 the NBA's file has only the inactive list, which does not say who is out from day to
  day. Those seasons' "out" was read as a listing until their listings were left out: walking forward the calibration
  error fell from 7.6 to 2.8 points (a model without any fault would show 3.3), and the Brier score from 0.876 to 0.821 of
  the simple rule's. Seasons still differ: at day 7 we said 64, 63 and 70%, and 60, 67 and 57% were back in time.
- The model of NFL players who are still out and the NBA's listings were chosen walking forward. Then the last fifth was
  looked at once, for the figures above. \`forecast.nfl\`, its Brier score and \`ece.nfl.back\` had been 1.008, 1.079 and 4.4
  there. \`ece.nba.back\` had been 4.1, but on 604 rows a model without any fault would show 4.4. Nothing was changed
  after the look.
- Soccer's ranges and forecasts do worse in the last fifth than walking forward before it, where the ranges hold 79%,
  and the pinball loss is 0.933, the forecasts' error 0.934 of the simple rule's. Absences that reached into the months
  without play of 2020 are in no row, so that errors are smaller for both. That is not the reason: without the same
  months of 2017 and 2018 the ranges hold more, and the ratios are alike.
- The NBA's mended squads and risks were chosen walking forward, then looked at once on the last fifth. \`win.nba\` had been
  0.566 there and its loss 0.568; the AUC of the risk had been 0.729 and its Brier score 0.906 of the base rate's. Its
  calibration errors had been 1.67 points, and 1.42 after the rolling correction: they have risen although they fell
  walking forward. Nothing was changed after the look.
- Soccer by stretches of days, as the NBA has it, was tried with each injury's own course, the month of the calendar
  and the player's and the club's pace. By cross-validation the pinball loss fell from 0.945 to 0.936 and the error of
  the time out from 0.926 to 0.921. Walking forward nothing was left of it: 0.932 instead of 0.933 and 0.930 instead of
  0.929, the forecasts of those still out 0.937 instead of 0.934, and the calibration error of "back within 28 days"
  2.6 instead of 1.9 points. The month of the calendar gained nothing. So the median and the spread stayed. The file
  has neither clubs' announced dates nor how severe an injury is.
- A body group with 100 to 200 returns is outside 77–83% by chance as often as not. How many groups would be
  if every range held exactly 80% stands beside \`coverage.*.groups\`, and what each would hold by chance in
  19 of 20 draws beside its coverage. Walking forward 3 of 10 groups of soccer (by chance 2.9) and 2 of 3 of the NBA
  (by chance 0.9) are outside.
- NFL ranges are whole games: the shortest run that holds 80% of the chances mostly holds more, so that 78–88% of
  the returns are in order (\`coverage.nfl.games\`). \`coverage.nfl.groups\` has the limits of the other sports.
- How much of its chances an NFL range holds is chosen on the returns of all earlier seasons, each with a fit on the
  seasons before it. Walking forward over 2012 to 2016 the ranges of single seasons held 72 to 87% of the returns: seasons
  differ more than body groups. On average a body group's share in a season was 5.1 points from 80% with shares by group from the
  newest 40% of the fit period, 5.8 with shares by group from all seasons, and 4.8 with one share for all groups. For players
  who are still out it was 6.3 points with the shares of the first day, 6.3 to 7.5 with shares of their own from the
  newest 40 or 60%, and 4.9 with one share from all seasons. With shares by group hamstrings had held
  83% walking forward and 71% in the last fifth.
- \`forecast.nfl\`: walking forward over 2012 to 2016 a bye ahead and twice the penalty brought the error of the return from
  0.934 to 0.922 of the simple rule's (difference −0.022 to −0.001), the Brier score from 0.950 to 0.941. Days of rest
  instead of the bye do the same. No gain, or one within chance: body group by games missed or by games ahead, the listing of
  the game before, the listing by games missed, games left, position by games ahead, body group on a reserve list.
- \`win.nfl\`: walking forward over 2013 to 2017 the scores' AUC is 0.564 (1222 games). Shares to the sixth power make it
  0.568, to the twelfth 0.576, which is within one standard error (0.017). Nothing was changed.
- The NFL's shares, byes and penalty were chosen walking forward, then looked at once on the last fifth. \`coverage.nfl\`
  had been 0.804 there, \`forecast.nfl\` 0.935, and the range of those still out after four games had held 73.6%. Nothing was
  changed after the look.
- The forecasts for players who are still out, the NBA's model by stretches of days, soccer's months, and the
  cuts of ranges were chosen walking forward and by cross-validation inside the first four fifths.
  A blend with the plain returns of the group was tried and left out: it gains nothing (CANDIDATES.md).
- NBA roles come from earlier seasons, because no public file has minutes or points during a season.
- Some choices were made after a look at the last fifth: to leave 2011 to 2014 out of the NBA fits,
  the penalties of the NBA risk, ranges in whole days, and separate odds for each game on the NFL's
  reserve list. All but the ranges in whole days were compared by cross-validation inside the first
  four fifths, but the last fifth is not perfectly unseen. Seasons after the committed fit are.
- Other choices were made by cross-validation inside the first four fifths, with three looks at the
  last fifth in between: history terms that only rise or only fall, NBA
  absences by points scored (and ten points for an unknown player), how fast the usual health is
  learned, and the fourth power of NFL shares. The sixth power is better still, but a starter without
  measured snaps has a share of 0.85 and would hardly count. At the first of those looks the NBA risk
  had a third of the penalty and longer knots. They gain 0.0002 of Brier in cross-validation, less
  than chance, and the calibration error on the last fifth was 2.3, so both were put back. Therefore
  \`ece.nba\` is not perfectly unseen.
- Ten bins of a few hundred rows show an error by chance alone. The error of a perfect model stands
  beside \`ece.nba\`.
- The folds of \`team.nba\` once reached 997 games into the last fifth (2580 games), because the seasons
  that are left out were not counted. The folds end before it now. The choices made with them stand.
- \`win.nba.points\`: about eighty other ways to count an absence were compared without a further look at the
  last fifth: assists and the other statistics, points above those of a replacement, powers, more
  or fewer seasons of history, the age of the absence, rest, illness and suspension, the first games
  back. The best gained 0.009 of AUC in the folds that chose it, and nothing (±0.003) in the seasons
  outside of them, 2007 to early 2009 and 2011 to 2014. Nothing was changed. With 2580 games one
  standard error of the AUC is 0.010.
- \`margin.nfl\` has 374 games, and its error has a standard deviation of 12.4 points. On so few games
  even a correction that is right in every game brings the upper bound below 0.02 on average only if
  its typical size (root mean square) is below 0.2 points, which is next to nothing, or close to 3,
  which no source claims. Ours is about 1. A stronger pull toward no effect would narrow the interval
  because the model would say less. It gains nothing beyond chance in cross-validation, so it was not
  chosen in order to pass.
- NFL and NBA closing lines already contain the injuries. Nothing here claims to beat them: \`edge.*\` is the
  share of bets won on our side of the closing line, by the least gap between our margin and the line, beside
  the share at which bets at −110 break even. \`line.*\` and \`blend.*\` are errors beside that of the line.
- The blend's weight comes from the newest four seasons of its fit, each with a model fitted on the seasons
  before it, and is 0 where its 95% interval reaches 0. That rule was written down before the weights were
  seen. Soccer's line is the Asian handicap: the closing one in 2019/20, before it one a day or two older.`
