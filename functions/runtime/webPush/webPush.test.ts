import { createECDH } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { fakePushService } from '#infra/testing/accounts/fakePushService.ts'
import { encrypt } from './encrypt.ts'
import { isPushService, pushServices } from './pushServices.ts'
import { reusedVapidHeader, vapidHeader, vapidKeys } from './vapidKeys.ts'

test('a message is encrypted as in the standard’s example', () => {
  // RFC 8291, section 5 and appendix A.
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const recipient = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const text = 'When I grow up, I want to be a watermelon'
  expect(encrypt(text, recipient, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the same secret makes the same key pair, and its signature tells a service who sends', async () => {
  const keys = vapidKeys('a secret of the store')
  expect(vapidKeys('a secret of the store').publicKey).toBe(keys.publicKey)
  expect(vapidKeys('another').publicKey).not.toBe(keys.publicKey)
  const now = new Date()
  const service = 'https://push.example'
  const header = vapidHeader(keys, { service, subject: 'https://portal.example', now })
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }))
  expect(payload).toMatchObject({ aud: service, sub: 'https://portal.example' })
  const life = Number(payload.exp) * 1000 - now.getTime()
  expect(life).toBeGreaterThan(0)
  expect(life).toBeLessThanOrEqual(86_400_000)
})

test('one signature serves a service for an hour, and no other service and no other keys', () => {
  const headerFor = reusedVapidHeader()
  const [keys, others] = [vapidKeys('a secret'), vapidKeys('another')]
  const minutes = (count: number) => new Date(Date.UTC(2026, 10, 29, 12, count))
  const service = 'https://push.example'
  const to = { service, subject: 'https://portal.example', now: minutes(0) }
  const header = headerFor(keys, to)
  expect(headerFor(keys, { ...to, now: minutes(59) })).toBe(header)
  expect(headerFor(keys, { ...to, now: minutes(60) })).not.toBe(header)
  expect(headerFor(keys, { ...to, service: 'https://other.example' })).not.toBe(header)
  expect(headerFor(others, to)).toContain(`k=${others.publicKey}`)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/fcm/send/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/a', false],
  ['http://127.0.0.1:9/a', false],
  ['nonsense', false],
])('%s is the address of a push service: %s', (address, is) => {
  expect(isPushService(address)).toBe(is)
})

const message = {
  ...{ title: 'Barton is out', text: 'Before: Questionable.', tag: 'nfl-1' },
  ...{ url: '/nfl/player/nfl-1', unseen: 2 },
}
const now = new Date()
const secret = 'a secret'
const prepared = async () => {
  const service = await fakePushService(vapidKeys(secret).publicKey)
  onTestFinished(service.close)
  const services = pushServices({
    keys: async () => vapidKeys(secret),
    subject: 'https://portal.example',
    ownService: service.origin,
  })
  return { service, services }
}

test('a browser gets the message that was sent, and messages with one tag replace one another', async () => {
  const { service, services } = await prepared()
  const device = service.device()
  expect(await services.send(device, message, now)).toBe('delivered')
  expect(await services.send(device, { ...message, title: 'Barton is back' }, now)).toBe(
    'delivered',
  )
  expect(service.messagesOf(device)).toEqual([message, { ...message, title: 'Barton is back' }])
  const topics = service.topicsOf(device)
  expect(topics[0]).toMatch(/^[\w-]{32}$/)
  expect(topics[1]).toBe(topics[0])
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [403, 'refused'],
  [413, 'refused'],
  // A redirect is not followed.
  [302, 'refused'],
])('an answer of %i means: %s', async (status, outcome) => {
  const { service, services } = await prepared()
  const device = service.device()
  service.answerWith(status)
  expect(await services.send(device, message, now)).toBe(outcome)
  expect(service.messagesOf(device)).toEqual([])
})

test('a message to an unreachable service is sent later, and unknown services are never called', async () => {
  const { service, services } = await prepared()
  const device = service.device()
  await service.close()
  expect(await services.send(device, message, now)).toBe('later')
  const elsewhere = { ...device, endpoint: device.endpoint.replace('127.0.0.1', 'localhost') }
  expect(await services.send(elsewhere, message, now)).toBe('gone')
})

test('a device whose key is not a point of the curve is gone', async () => {
  const { service, services } = await prepared()
  const device = { ...service.device(), p256dh: `B${'A'.repeat(86)}` }
  expect(await services.send(device, message, now)).toBe('gone')
})
