import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

// Run after changing a text or the brand: npx node frontend/documents/build.ts
for (const { file, bytes } of documents) writeFileSync(file, bytes)
