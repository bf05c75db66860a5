import { matchupPage } from '#shared/contract/matchup.ts'
import { storedWhatIfInput } from '#shared/contract/whatIf.ts'

/** The page and the input of its what-if, written together so that both come from the same run. */
export const matchupWithWhatIf = matchupPage.extend({ whatif: storedWhatIfInput.nullable() })
