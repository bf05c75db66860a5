/** Covid lists are illness or precaution. A "concussion protocol" is an injury and not among them. */
const covidWords = /covid|corona|quarantine|health (and|&) safety/i

/** Takes the words of any source. Covid absences never count as injuries. */
export const isCovid = (words: string): boolean => covidWords.test(words)
