/** One mailbox is one address, whatever its case and its `+tag`. */
export const plainAddress = (email: string) => {
  const at = email.lastIndexOf('@')
  const mailbox = email.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return `${mailbox}${email.slice(at)}`.toLowerCase()
}
