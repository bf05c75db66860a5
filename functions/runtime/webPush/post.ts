import http from 'node:http'
import https from 'node:https'

const longestMs = 5_000
/** A connection that is idle for longer may have been closed by the other side, or lost while Lambda paused us. */
const idleMs = 4_000

const options = { keepAlive: true, timeout: idleMs }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

/**
 * Posts a body and returns the answer's status. Follows no redirect. With `fetch` it took 24 seconds instead of 18 to
 * tell 10,000 followers (`npm run bench -- --only alerts`).
 */
export const post = (
  url: URL,
  headers: Record<string, string>,
  body: Uint8Array,
  mostMs = longestMs,
): Promise<number> => {
  const { protocol } = url as { protocol: keyof typeof agents }
  const { request } = protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent: agents[protocol], headers })
    const late = setTimeout(() => sending.destroy(new Error('No answer in time')), mostMs)
    sending
      .on('response', (answer) => {
        // Its body is read to the end, so that the next message can use the connection.
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .on('error', (error: NodeJS.ErrnoException) => {
        // The other side has closed the connection while we wrote: https://nodejs.org/api/http.html#requestreusedsocket
        if (sending.reusedSocket && error.code === 'ECONNRESET')
          resolve(post(url, headers, body, mostMs))
        else reject(error)
      })
      .on('close', () => clearTimeout(late))
      .end(body)
  })
}
