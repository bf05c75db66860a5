import { pictureTypes } from '#shared/domain/publication/picture.ts'

const dataAddress = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/]+)={0,2}$/

/**
 * The picture that a page or an office program pasted as data, as a file to upload: an article never holds the
 * bytes themselves. Undefined for any other address, and for what is no picture that may be uploaded.
 */
export const pastedImage = (address: string): File | undefined => {
  const [, type = '', base64 = ''] = dataAddress.exec(address.replace(/\s+/g, '')) ?? []
  if (!pictureTypes.some((one) => one === type)) return undefined
  // No bytes have this length: `atob` would throw, and the text around the picture would be lost.
  if (base64.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `pasted.${type.split('/')[1]}`, { type })
}
