export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

export const mostPictureBytes = 5_242_880

/** Characters that say what a picture of a text shows. */
export const pictureAltLimit = 300

export const notAPicture = 'Please select an image file'
export const pictureTooLarge = 'Image size should be less than 5MB'

const isPictureType = (type: string): type is PictureType =>
  pictureTypes.some((one) => one === type)

/** The error of a chosen file, by field; undefined if it may be uploaded. */
export const chosenFileFault = (file: {
  type: string
  size: number
}): { field: 'contentType' | 'size'; message: string } | undefined => {
  if (!isPictureType(file.type) || file.size === 0)
    return { field: 'contentType', message: notAPicture }
  if (file.size > mostPictureBytes) return { field: 'size', message: pictureTooLarge }
  return undefined
}

/** How long a signed address accepts an upload: enough for 5 MB over a slow line. */
export const signedSeconds = 300

/** After this the signed address has expired, and the last attempt to publish the picture has been made. */
const lostAfterMs = 15 * 60_000
export const uploadLost = 'The picture did not arrive. Please upload it again.'

/**
 * True once an upload without an outcome is given up, so that nobody waits for one whose arrival was never reported.
 */
export const isUploadLost = (askedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) > lostAfterMs

/** The widths of published pictures. A smaller picture is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a picture is published, known before it has arrived. */
export const pictureUrl = (id: string, width: number = 960, format: PictureFormat = 'webp') =>
  `/images/${id}/${width}.${format}`

/** The addresses of all files that an uploaded picture is published as. */
export const pictureUrls = (id: string): string[] =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureUrl(id, width, format)))

const address =
  /^\/images\/([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\/(480|960|1600)\.(webp|avif)$/

/** The id of an uploaded picture in an address of ours; undefined for any other address. */
export const pictureIdIn = (url: string): string | undefined => address.exec(url)?.[1]

/**
 * The srcset of an uploaded picture, made from its address alone; undefined for any other address. A picture
 * that is narrower than a name says is only less sharp.
 */
export const pictureSrcset = (url: string, format: PictureFormat = 'webp'): string | undefined => {
  const id = pictureIdIn(url)
  if (id === undefined) return undefined
  return pictureWidths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')
}
