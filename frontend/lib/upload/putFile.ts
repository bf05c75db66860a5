/** Puts a file to an address. A call of its own, because fetch tells nothing of its progress. */
export const putFile = (
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
