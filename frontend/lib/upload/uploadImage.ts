import type { Picture } from '#shared/contract/admin/uploads.ts'
import { chosenFileFault, pictureTypes, uploadLost } from '#shared/domain/publication/picture.ts'
import { api } from '../api/api.ts'
import { isTransient } from '../api/send.ts'
import { isAbort } from '../network.ts'

const failure = 'Failed to upload image'

/** A failed upload, with the message for the person who chose the file. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  /** The connection broke, or the server was too slow: the same file may succeed on another try. */
  readonly mayRetry: boolean

  constructor(message: string, { mayRetry }: { mayRetry: boolean }) {
    super(message)
    this.mayRetry = mayRetry
  }
}

/** Uploads a file to an address. Not by fetch, which reports no progress. */
const putFile = (
  { url, headers }: { url: string; headers: Record<string, string> },
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancelled = () => new DOMException('The upload was cancelled', 'AbortError')
    if (signal?.aborted) return reject(cancelled())
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      request.status === 200 ? resolve() : reject(new Error(`S3 answered ${request.status}`))
    request.onerror = () => reject(new Error('The line broke'))
    request.onabort = () => reject(cancelled())
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })

interface Dependencies {
  call: typeof api
  put: typeof putFile
  /** Resolves after some milliseconds, or rejects when it is aborted. */
  pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** Milliseconds between two requests for the outcome, which is usually known after one or two seconds. */
const pauses = [300, 300, 400, 500, 500, 500, 500]
/** Covers the Lambda function's timeout of a minute, and its retry. */
const mostQuestions = 120

const sha256Of = async (file: Blob) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/**
 * Uploads a picture straight to S3, and waits until it is published. Its progress goes up to 1. The note is for
 * the person who chose the file, for example that only the first frame of an animation is kept.
 */
export const imageUploader =
  ({ call, put, pause }: Dependencies) =>
  async (
    file: File,
    onProgress: (share: number) => void = () => {},
    signal?: AbortSignal,
    onNote: (note: string) => void = () => {},
  ): Promise<Picture> => {
    const fault = chosenFileFault(file)
    if (fault) throw new UploadFailure(fault.message, { mayRetry: false })
    const options = signal ? { signal } : {}
    const body = {
      filename: file.name.slice(0, 255) || 'picture',
      contentType: file.type,
      size: file.size,
      sha256: await sha256Of(file),
    }
    const { id, upload } = await call('POST /admin/upload/image', { ...options, failure, body })
    await put(upload, file, onProgress, signal).catch((error: unknown) => {
      throw isAbort(error) ? error : new UploadFailure(failure, { mayRetry: true })
    })
    for (let question = 0; question < mostQuestions; question++) {
      await pause(pauses[question] ?? 1000, signal)
      const params = { id }
      const fate = await call('GET /admin/upload/image/{id}', {
        ...options,
        failure,
        params,
      }).catch((error: unknown) => {
        // The file has arrived, so a failed request for the outcome is repeated.
        if (isTransient(error)) return undefined
        throw error
      })
      if (fate?.state === 'refused') throw new UploadFailure(fate.reason, { mayRetry: false })
      if (fate?.state === 'lost') throw new UploadFailure(fate.reason, { mayRetry: true })
      if (fate?.state !== 'ready') continue
      if (fate.note !== undefined) onNote(fate.note)
      return fate.picture
    }
    throw new UploadFailure(uploadLost, { mayRetry: true })
  }

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })

export const uploadImage = imageUploader({ call: api, put: putFile, pause })

const dataAddress = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/]+)={0,2}$/

/**
 * A picture that a page or an office program pasted as data, as a file to upload, because an article must not
 * contain the bytes themselves. Undefined for any other address, and for types that may not be uploaded.
 */
export const pastedImage = (address: string): File | undefined => {
  const [, type = '', base64 = ''] = dataAddress.exec(address.replace(/\s+/g, '')) ?? []
  if (!pictureTypes.some((one) => one === type)) return undefined
  // Base64 never has this length. `atob` would throw, and all of the pasted text would be lost.
  if (base64.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `pasted.${type.split('/')[1]}`, { type })
}
