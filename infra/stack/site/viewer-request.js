// A CloudFront Function (runtime 2.0). This text is deployed unchanged, and the local edge runs it
// unchanged. The runtime knows no modules and no optional chaining.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request
  const headers = request.headers

  const token = tokenOf(headers)
  // CloudFront forwards `authorization` only with every other header, so a bearer token travels on
  // as ours.
  delete headers['x-access-token']
  if (token) headers['x-access-token'] = { value: token }
  headers['x-tier'] = { value: tierOf(token) }
  headers['x-viewer-address'] = { value: event.viewer.ip }

  // The app shell draws every page. A dot does not make a file: ids and slugs may hold one.
  if (!request.uri.startsWith('/api/') && !isFile(request.uri)) request.uri = '/index.html'
  return request
}

// The folders that the build publishes, and single files at the root such as /favicon.svg.
function isFile(uri) {
  return /^\/(?:assets|art|documents)\//.test(uri) || /^\/[^/]+\.[A-Za-z0-9]+$/.test(uri)
}

function tokenOf(headers) {
  return textOf(headers['x-access-token']) || bearerOf(textOf(headers.authorization))
}

function textOf(header) {
  return header ? header.value.trim() : ''
}

function bearerOf(authorization) {
  return /^Bearer\s/i.test(authorization) ? authorization.slice('Bearer '.length).trim() : ''
}

// Judged by the token's shape alone. The origin verifies the token, and allows caching only if it has
// found a guest itself.
function tierOf(token) {
  if (!token) return 'guest'
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0], 'base64url').toString())
    return header.typ === 'guest+jwt' ? 'guest' : 'member'
  } catch (_) {
    return 'member'
  }
}
