/** Reasons to miss a game that are no injury; a real diagnosis in the text outranks them. */
export const reasons: readonly { readonly name: string; readonly words: RegExp }[] = [
  {
    name: 'rest',
    words:
      /\b(?:load|injury|workload|pain) (?:management|maintenance)\b|\bmaintenance\b|\brest(?:s|ed|ing)?\b(?! of\b)|\b(?:vet(?:eran)?'?s?) (?:day|rest)\b|\bday off\b/,
  },
  {
    name: 'suspension',
    words: /\bsuspen(?:ded|sion|d)\b|\bbann?(?:ed)?\b|\b(?:red|yellow) cards?\b|\bdisciplinary\b/,
  },
  {
    name: 'personal',
    words:
      /\bpersonal\b|\bfamily\b|\bbereavement\b|\bpaternity\b|\bfuneral\b|\bdeath (?:of|in)\b|\bleave of absence\b|\bbirth of\b|\bcompassionate\b/,
  },
  {
    name: 'illness',
    words:
      /\bill(?:ness)?\b|\bsick(?:ness)?\b|\bflu\b|\bvirus\b|\bviral\b|\bcovid(?:-?19)?\b|\bstomach\b(?! muscle)|\bfever\b|\bcold\b(?! weather)|\bfood poisoning\b|\bstrep\b|\bhealth and safety\b|\bmono\b|\bmigraines?\b|\b(?:respiratory|viral|sinus|throat|chest|ear) infection\b|\bpneumonia\b|\bappendix\b|\bappendicitis\b|\bappendectomy\b|\binfluenza\b|\bgastr(?:ic|itis|oenteritis)\b|\btonsillitis\b|\bbronchitis\b|\bheadaches?\b|\bdizziness\b|\bdehydrat(?:ion|ed)\b|\bangina\b|\bchicken ?pox\b|\bmononucleosis\b|\bquarantined?\b|\ballerg(?:y|ic)\b|\bmeningitis\b|\bthroat\b|\bmedical issue\b|\bmalaria\b/,
  },
  {
    name: 'conditioning',
    words:
      /\b(?:re-?)?conditioning\b|\bramp(?:ing)?[- ]up\b|\bmatch[- ]fit(?:ness)?\b|\black of fitness\b|\bmatch sharpness\b|^fitness$/,
  },
  {
    name: 'roster',
    words:
      /\bcoach'?s'? decision\b|\bdnp-cd\b|\bg[- ]league\b|\btwo-way\b|\bnot with (?:the )?team\b|\binternational duty\b|\bnational team\b|\bafrica cup\b|\bineligible\b|\bhealthy scratch\b|\b(?:pending )?trade\b|\btransfer\b|\bon loan\b|\bparent club\b|\bholdout\b|\blegal\b|\bvisa\b|\bwaived\b/,
  },
  // Last: "not injury related" says nothing where a reason follows it.
  { name: 'rest', words: /\bnot injury[- ]related\b|\bnir\b|\bnon[- ]injury\b/ },
]

export const reasonIn = (text: string): string | undefined =>
  reasons.find(({ words }) => words.test(text))?.name
