import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { account } from '../template/physicalNames.ts'

interface ApiRequest {
  routeKey: string
  method: string
  path: string
  query: string
  /** With names in lower case, as HTTP APIs send them. */
  headers: Record<string, string>
  pathParameters: Record<string, string>
  body?: Buffer | undefined
  requestId: string
  /** The portal's time; a deployed API stamps requests with the real time. */
  at: Date
}

/** HTTP APIs join the values of a repeated parameter with commas. */
const queryOf = (query: string) => {
  // Without a prototype: a parameter may be named __proto__ or constructor.
  const parameters: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    const former = parameters[name]
    parameters[name] = former === undefined ? value : `${former},${value}`
  }
  return parameters
}

const textual = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/

const bodyOf = (body: Buffer | undefined, contentType = 'application/json') => {
  if (!body?.length) return { isBase64Encoded: false }
  const isBase64Encoded = !textual.test(contentType)
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded }
}

/** API Gateway's payload, version 2.0. */
export const apiEvent = (request: ApiRequest): APIGatewayProxyEventV2 => {
  const { cookie, ...headers } = request.headers
  const { method, path, pathParameters } = request
  const queryStringParameters = queryOf(request.query)
  return {
    version: '2.0',
    routeKey: request.routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers,
    ...(Object.keys(queryStringParameters).length > 0 ? { queryStringParameters } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: headers['x-viewer-address'] ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: request.routeKey,
      stage: '$default',
      time: request.at.toUTCString(),
      timeEpoch: request.at.getTime(),
    },
    ...bodyOf(request.body, headers['content-type']),
  }
}
