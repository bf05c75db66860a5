const acl = /\bacl\b|(?<!posterior )\bcruciate/i
/** A milder word, a denial, or both: "ACL sprain", "knee sprain (ACL soreness)", "ACL not torn". */
const milder = /sprain|strain|sore|irritat|inflam|swelling|swollen|tight|bruise|contusion|stiff/i
const denied = /\b(?:no|not|without|avoid(?:ed|s)?|ruled out)\b[^.;,]{0,20}\b(?:tear|torn|rupture)/i
const torn = /\btear|\btorn|rupture|reconstruct/i

const namesAcl = (text: string): boolean => acl.test(text)

/**
 * True if a text says that the anterior cruciate ligament is torn. Clubs name the ligament alone when it is
 * torn, so a text without a milder word counts.
 */
export const isTornAcl = (text: string): boolean =>
  namesAcl(text) && !denied.test(text) && (torn.test(text) || !milder.test(text))

/** The text without the ligament, for an injury to the knee that left it whole. */
export const withoutAcl = (text: string): string =>
  namesAcl(text) && !isTornAcl(text) ? text.replace(new RegExp(acl, 'gi'), 'knee') : text
