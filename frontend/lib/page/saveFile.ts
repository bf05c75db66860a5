/** Saves a text as a file on the reader's device. */
export const saveFile = (text: string, name: string, type = 'text/csv') => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
