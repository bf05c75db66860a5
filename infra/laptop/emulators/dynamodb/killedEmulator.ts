import process from 'node:process'
import { callLog } from '../calls.ts'
import { startDynamoDb } from './dynamodb.ts'

// The emulator in a process of its own, for `kills.test.ts` to kill.

const { url } = await startDynamoDb(callLog(), () => undefined, process.argv[2])
process.send?.(url)
