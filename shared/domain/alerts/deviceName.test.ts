import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0 Mobile Safari/537`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10) ${webkit} SamsungBrowser/28.0 Chrome/130 Safari/537`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) CriOS/140.0 Safari/604', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605', 'Safari on Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['', 'A browser'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
