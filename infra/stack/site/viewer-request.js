// A CloudFront Function (runtime 2.0). The template puts its secrets, the key of its release's shell and the addresses of
// the app's pages into it; the local edge runs the template's text. The runtime supports neither modules nor optional chaining.
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront knows it by this name only.
const crypto = require('crypto')
const shell = '/shells/index.html'
// The edge's secrets, with a space between them. Functions mark guests' tokens with one of them.
const secrets = ''
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
  // The functions behind the edge cannot know its name.
  headers['x-portal-host'] = { value: headers.host ? headers.host.value : '' }

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

// All guests share the cached answers. Whoever sends anything but nothing or a good guest's token is asked of the
// origin, which verifies the token itself and refuses a forged one.
function tierOf(token) {
  return !token || isOfGuest(token.split('.')) ? 'guest' : 'member'
}

function isOfGuest(parts) {
  try {
    if (parts.length !== 4 || jsonIn(parts[0]).typ !== 'guest+jwt') return false
    if (!(jsonIn(parts[1]).exp * 1000 > Date.now())) return false
  } catch (_) {
    return false
  }
  const token = parts.slice(0, 3).join('.')
  return secrets
    .split(' ')
    .some(
      (secret) =>
        crypto.createHmac('sha256', secret).update(token).digest('base64url') === parts[3],
    )
}

function jsonIn(part) {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
