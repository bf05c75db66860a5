import { expect, inject, test } from 'vitest'
import { functionNamed, readFunctions } from './functions.ts'

const functions = readFunctions(inject('template'))

test('functions come with their source, variables and timeout', () => {
  expect(functionNamed(functions, 'sports')).toMatchObject({
    entry: 'functions/sports/handler.ts',
    timeoutMs: 10_000,
    environment: { STAGE: 'local', USER_POOL_ID: expect.stringMatching(/^us-east-1_\w+$/) },
  })
})

test('an unknown function is an error that names it', () => {
  expect(() => functionNamed(functions, 'nobody')).toThrow('no function nobody')
})
