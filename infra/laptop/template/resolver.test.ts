import { expect, test } from 'vitest'
import { resourcesOf } from './resolver.ts'

const queue = { Type: 'AWS::SQS::Queue' }
const table = { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'facts' } }
const placeholder = (name: string) => `$\{${name}}`
const resolve = (value: unknown) => {
  const holder = { Type: 'Test', Properties: { value } }
  const [found] = resourcesOf({ Resources: { Holder: holder, Queue: queue, Table: table } }, 'Test')
  return found?.properties.value
}

test.each([
  ['a name', { Ref: 'Table' }, 'facts'],
  [
    'an attribute',
    { 'Fn::GetAtt': ['Table', 'Arn'] },
    'arn:aws:dynamodb:us-east-1:000000000000:table/facts',
  ],
  [
    'an attribute in text form',
    { 'Fn::GetAtt': 'Queue.Arn' },
    'arn:aws:sqs:us-east-1:000000000000:Queue',
  ],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
  ['joined parts', { 'Fn::Join': ['/', ['a', { Ref: 'Table' }]] }, 'a/facts'],
  ['a split and a selection', { 'Fn::Select': [1, { 'Fn::Split': ['-', 'a-b-c'] }] }, 'b'],
  [
    'a substitution',
    { 'Fn::Sub': ['Table', 'AWS::Partition', '!Literal'].map(placeholder).join('@') },
    `facts@aws@${placeholder('Literal')}`,
  ],
  [
    'a substitution with values',
    { 'Fn::Sub': [['x', 'Table.Arn'].map(placeholder).join('-'), { x: { Ref: 'Table' } }] },
    'facts-arn:aws:dynamodb:us-east-1:000000000000:table/facts',
  ],
  ['what is nested', { a: [{ b: { Ref: 'Table' } }] }, { a: [{ b: 'facts' }] }],
])('resolves %s', (_, value, expected) => {
  expect(resolve(value)).toEqual(expected)
})

test('omits properties that refer to AWS::NoValue', () => {
  expect(resolve({ kept: 1, gone: { Ref: 'AWS::NoValue' } })).toEqual({ kept: 1 })
})

test.each([
  [
    'an unknown attribute',
    { 'Fn::GetAtt': ['Table', 'Color'] },
    'attribute Color of AWS::DynamoDB::Table (Table)',
  ],
  ['a name that nothing has', { Ref: 'Nobody' }, 'Ref Nobody'],
  ['an unknown function', { 'Fn::Transform': {} }, 'Fn::Transform'],
  ['a type it has never met', { Ref: 'Holder' }, 'Holder: it does not know Test'],
])('stops at %s, and names it', (_, value, sentence) => {
  expect(() => resolve(value)).toThrow(sentence)
})
