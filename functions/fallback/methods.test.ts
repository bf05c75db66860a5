import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/families.ts'
import { methodsAt } from './methods.ts'

describe('the methods of an address', () => {
  it.each([
    ['/api/main/1/schedules', ['GET', 'HEAD']],
    ['/api/main/anything/schedules', ['GET', 'HEAD']],
    ['/api/main//schedules', []],
    ['/api/main/1/schedules/', []],
    ['/api/main/1', []],
    ['/api/sampletoken', []],
    ['/main/1/schedules', []],
    ['/', []],
  ])('%s are %j', (path, methods) => {
    expect(methodsAt(endpoints, path)).toEqual(methods)
  })
})
