/** What a letter says, before it has a form. */
export interface Letter {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Under the button, where it matters: how long, and what if it was not you. */
  notes: readonly string[]
}
