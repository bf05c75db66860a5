import {
  type DynamoDbInProcess,
  dynamoDbInProcess,
} from '../../laptop/emulators/dynamodb/inProcess.ts'
import type { TableDescription } from '../../laptop/template/storage.ts'

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })

/** Every table of the stack has these keys. An item without those of the index `lists` is not in it. */
const shape = {
  AttributeDefinitions: ['pk', 'sk', 'gpk', 'gsk'].map(text),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: [
    { IndexName: 'lists', KeySchema: keys('gpk', 'gsk'), Projection: { ProjectionType: 'ALL' } },
  ],
} satisfies Omit<TableDescription, 'TableName'>

/** Empty tables of any name, on the emulator within this process. */
export const tablesInMemory = (): DynamoDbInProcess =>
  dynamoDbInProcess((TableName) => ({ ...shape, TableName }))
