import type { Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>

/** The admins' pages, the editor, and documents that only few readers open. */
export const internal =
  /\/frontend\/(features\/(admin|updates|articles\/(admin|editor|preview))|lib\/(upload|page\/admin)|routes\/\(admin\))/

/** The pieces that pages are made of. They are small. */
export const pieces =
  /\/(frontend\/(ui|lib|charts|features\/articles\/[^/]+$)|shared\/(domain|presentation)\/)/

/** Pieces that few pages have, or that bring something large along. */
export const alone =
  /\/shared\/(domain\/(account\/rosters|roster|search|validation|injury\/note|text\/htmlToText|time\/wallClock|publication\/(articleRules|richText|shortArticles))|presentation\/explanation\/(?!costRange))|\/frontend\/(lib\/(api\/search|follow\/change|page\/comparison\.)|ui\/(table|explanation|dialog\/(BrowserAlert|Dialog)\.tsx|control\/(CopyButton|CsvDownload)))/

/** What checks facts and settings before they are stored. Only the admins' forms need it, and zod with it. */
export const schemas = /\/shared\/domain\/(facts|feeds(?!\/fileRefusers)|injury\/adminInjury\b)/

/** What the pages of a kind share, and other pages do without. */
export const kinds = {
  // Before the bets, which would take in what they share with it.
  picks: /\/(shared\/domain\/pick\/(pickText|helplines)|frontend\/ui\/layout\/GamblingHelp)/,
  bets: /\/frontend\/(ui\/layout\/ClaimFigures|lib\/recordText)/,
  art: /\/frontend\/ui\/art\//,
  // One file fewer in the list that every visit loads.
  names: /\/frontend\/lib\/(api\/search|follow\/change)/,
  compare: /\/frontend\/features\/compare\//,
  forms: /\/frontend\/(ui\/form\/(?!Input|Search)|lib\/form\/(?!useAction))/,
  plots: /\/node_modules\/(d3-array|internmap)\/|\/frontend\/charts\/(Plot|LineMovement)/,
  landing:
    /\/frontend\/(features\/(landing|players|schedule|teams)\/|lib\/(api\/playersQuery|rowsInSight)|ui\/(control\/Chips|score\/GuestNote))|\/shared\/domain\/injury\/statusWords/,
  clubs:
    /\/frontend\/(features\/(matchup|team)\/|charts\/Waterfall|ui\/(control\/JumpRow|explanation\/ModelLink|feed\/|layout\/LoginRequired)|lib\/api\/teamTrend)|shared\/presentation\/(playerStatus\/(absentees|statusSentence)|explanation\/teamMethod)/,
  model:
    /\/shared\/scoring\/(model\/(additive|recalibration)|parameters\/(picks|priors))|\/shared\/domain\/facts\/injuryGrade/,
  science:
    /\/node_modules\/d3-(path|shape)\/|\/frontend\/(charts\/(RecordLine|ReliabilityDiagram)|features\/whitepaper\/|ui\/(layout\/FigureMeanings|fold\/FoldingSection))|\/shared\/scoring\/(report\/|game\/pickRecord)/,
}

/** The whole page of an article, because the editor shares nearly all of it, and what its cards are made of. */
export const reading =
  /\/(frontend\/features\/articles\/(page|text)\/|frontend\/features\/articles\/(ArticleCard|ArticleListParts|ArticlePicture|useArticleFilters|FeaturedArticle)|shared\/domain\/publication\/(picture|writtenArticle|articleAddress))/

const isPart = (id: string) =>
  pieces.test(id) &&
  ![internal, alone, schemas, reading, ...Object.values(kinds)].some((pattern) => pattern.test(id))

/**
 * Which modules share a chunk, and with it a file of styles. By itself the bundler makes a chunk for each set of pages
 * that share something, so that a first visit made some 60 requests. A group is loaded whole: it holds what is
 * small, or what its pages need together. `frontend/e2e/site/firstLoad.spec.ts` counts requests and bytes.
 */
export const chunkGroups: Groups = [
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\/|\/frontend\/lib\/page\/reactRoot/,
  },
  // What the entry imports: the session, the network and the frame around every page.
  { name: 'frame', tags: ['$initial'] },
  { name: 'parts', test: isPart, minShareCount: 2 },
  { name: 'reading', test: reading },
  ...Object.entries(kinds).map(([name, pattern]) => ({
    name,
    test: (id: string) => pattern.test(id) && !internal.test(id),
    minShareCount: 2,
  })),
]
