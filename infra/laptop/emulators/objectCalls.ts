import type { IncomingMessage } from 'node:http'
import { isOfTags } from './objectTags.ts'

/** `bucket/key`, or the bucket alone: a list is asked of `/bucket/`. */
export const pathOf = ({ url = '' }: IncomingMessage) =>
  decodeURIComponent((url.split('?')[0] ?? '').slice(1)).replace(/^([^/]+)\/$/, '$1')

const actions: Record<string, string> = {
  DELETE: 'DeleteObject',
  GET: 'GetObject',
  HEAD: 'HeadObject',
  POST: 'PostObject',
  PUT: 'PutObject',
}

/** The action by which the list of calls names a request. */
export const actionOf = ({ method = '', url = '' }: IncomingMessage) => {
  const [, , key] = (url.split('?')[0] ?? '').split('/')
  if (key) return `${actions[method] ?? method}${isOfTags(url) ? 'Tagging' : ''}`
  return method === 'GET' ? 'ListObjectsV2' : `${method} bucket`
}

export const neededFor = (action: string, request: IncomingMessage) => {
  const { 'x-amz-tagging': tags, 'x-amz-copy-source': original } = request.headers
  const resource = pathOf(request)
  const alias = { HeadObject: 'GetObject', ListObjectsV2: 'ListBucket', PostObject: 'PutObject' }
  return [
    { needed: alias[action as keyof typeof alias] ?? action, resource },
    ...(tags === undefined ? [] : [{ needed: 'PutObjectTagging', resource }]),
    ...(original === undefined
      ? []
      : [
          {
            needed: 'GetObject',
            resource: decodeURIComponent(String(original).replace(/^\//, '')),
          },
        ]),
  ]
}
