// A CloudFront Function (runtime 2.0). The template puts the key of its release's shell and the addresses of the app's
// pages into it; the local edge runs the template's text. The runtime supports neither modules nor optional chaining.
const shell = '/shells/index.html'
const pages = /^\/?$/i
// No file of the bucket has this name, so the page function answers, with 404.
const nowhere = '/nowhere'

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

  tidySearch(request)

  // The build keeps a copy of each script and stylesheet, compressed further than CloudFront does it.
  if (/^\/assets\/[^/]+\.(?:js|css)$/.test(request.uri) && takesBrotli(headers))
    request.uri = request.uri.replace('/assets/', '/brotli/')
  // A dot does not make a file: ids and slugs may hold one.
  else if (!request.uri.startsWith('/api/') && !isFile(request.uri))
    request.uri = isPage(request.uri) ? shell : nowhere
  return request
}

// The app shell draws every page. An address with the part `logout` ends the login first, whatever else it says.
function isPage(uri) {
  return pages.test(uri) || uri.split('/').indexOf('logout') >= 0
}

// A search of articles is part of the cache key of all answers, and anybody may invent any number of them.
// So no other path has one, and words that find the same articles are one key. Answers to admins are not kept.
function tidySearch(request) {
  const given = request.querystring.search
  if (!given || request.uri === '/api/admin/articles') return
  delete request.querystring.search
  if (request.uri !== '/api/public/articles') return
  // At most what the API takes, and no half of a character at the end.
  const text = decoded(given.value).toLowerCase().slice(0, 100)
  const words = text.replace(/[\uD800-\uDBFF]$/, '').split(/\s+/)
  const once = words.filter((word, index) => word && words.indexOf(word) === index).sort()
  if (once.length) request.querystring.search = { value: encodeURIComponent(once.join(' ')) }
}

function decoded(value) {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch (_) {
    return value
  }
}

// The folders that the build publishes, and single files at the root such as /favicon.svg.
function isFile(uri) {
  if (uri === '/index.html') return false
  return /^\/(?:assets|art|documents|images)\//.test(uri) || /^\/[^/]+\.[A-Za-z0-9]+$/.test(uri)
}

function takesBrotli(headers) {
  return textOf(headers['accept-encoding'])
    .split(',')
    .some((offer) => /^\s*br\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/.test(offer))
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
