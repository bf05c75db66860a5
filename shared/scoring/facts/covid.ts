/** Covid lists are illness or precaution. A "concussion protocol" is an injury and not among them. */
const covidWords = /covid|corona|quarantine|health (and|&) safety/i

/** Whether an absence, in the words of any source, is due to covid: never counted as an injury. */
export const isCovid = (words: string): boolean => covidWords.test(words)
