import { expect, test } from 'vitest'
import {
  chosenFileFault,
  isUploadLost,
  mostPictureBytes,
  notAPicture,
  pictureIdIn,
  pictureSrcset,
  pictureTooLarge,
  pictureTypes,
  pictureUrl,
} from './picture.ts'

const id = '0b5cf1a4-7d0f-4a43-9e43-0f4f6b1f2a11'

test.each([
  ['image/png', 1, undefined],
  ['image/jpeg', mostPictureBytes, undefined],
  ['image/gif', mostPictureBytes + 1, pictureTooLarge],
  ['image/svg+xml', 10, notAPicture],
  ['text/html', mostPictureBytes + 1, notAPicture],
  ['', 10, notAPicture],
  ['image/png', 0, notAPicture],
])('a file of type "%s" and %i bytes may be uploaded, or is told why not', (type, size, fault) => {
  expect(chosenFileFault({ type, size })?.message).toBe(fault)
})

test('an uploaded picture is recognized by its address, and has a srcset', () => {
  expect(pictureIdIn(pictureUrl(id))).toBe(id)
  expect(pictureSrcset(pictureUrl(id), 'avif')).toBe(
    `/images/${id}/480.avif 480w, /images/${id}/960.avif 960w, /images/${id}/1600.avif 1600w`,
  )
})

test.each([
  [0, false],
  [15 * 60_000, false],
  [15 * 60_000 + 1, true],
  [7 * 86_400_000, true],
  // A clock of another machine is slow.
  [-60_000, false],
])('an upload without an outcome after %i ms is given up: %s', (age, lost) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(isUploadLost(new Date(now.getTime() - age).toISOString(), now)).toBe(lost)
})

test.each([
  'https://elsewhere.example/images/a.webp',
  `//elsewhere.example${pictureUrl(id)}`,
  `${pictureUrl(id)}?x`,
  `/images/../${id}/960.webp`,
  `/images/${id}/961.webp`,
  '/art/team.svg',
  'data:image/png;base64,AAAA',
])('%s is not an uploaded picture', (url) => {
  expect(pictureIdIn(url)).toBeUndefined()
  expect(pictureSrcset(url)).toBeUndefined()
})

test('a picture is a JPG, a PNG or a GIF of at most 5,242,880 bytes', () => {
  expect(pictureTypes).toEqual(['image/jpeg', 'image/png', 'image/gif'])
  expect(mostPictureBytes).toBe(5 * 1024 * 1024)
})
