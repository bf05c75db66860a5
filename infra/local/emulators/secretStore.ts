import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { DamagedData, readJson, writeJson } from '../dataFiles.ts'
import type { SecretDescription } from '../template/secrets.ts'

const version = z.object({ id: z.string(), text: z.string(), stages: z.array(z.string()) })
const secret = z.object({ arn: z.string(), name: z.string(), versions: z.array(version) })
export type Secret = z.infer<typeof secret>
export type SecretVersion = z.infer<typeof version>

const current = 'AWSCURRENT'
const previous = 'AWSPREVIOUS'

export const staged = (secret: Secret, stage: string) =>
  secret.versions.find(({ stages }) => stages.includes(stage))

const unstage = (secret: Secret, stage: string) => {
  for (const version of secret.versions)
    version.stages = version.stages.filter((held) => held !== stage)
}

/** A stage is held by one version; who loses AWSCURRENT becomes AWSPREVIOUS. */
export const moveStage = (secret: Secret, stage: string, to: SecretVersion) => {
  const holder = staged(secret, stage)
  if (holder === to) return
  unstage(secret, stage)
  to.stages.push(stage)
  if (stage === current && holder) {
    unstage(secret, previous)
    holder.stages.push(previous)
  }
  // AWS drops versions without a stage when it likes; at once is the strictest.
  secret.versions = secret.versions.filter(({ stages }) => stages.length > 0)
}

const generate = (length: number) => randomBytes(length).toString('hex').slice(0, length)

/** Secrets in memory, or in one file. */
export const secretStore = (file?: string) => {
  const stored = z.array(secret).safeParse(file === undefined ? [] : (readJson(file) ?? []))
  if (!stored.success) throw new DamagedData(String(file), stored.error)
  const secrets = stored.data
  const find = (id: string) => secrets.find(({ arn, name }) => arn === id || name === id)
  const save = () => {
    if (file !== undefined) writeJson(file, secrets)
  }
  return {
    find,
    save,
    /** A secret that exists keeps its value, as on a deploy. */
    declare({ arn, name, value }: SecretDescription) {
      if (find(arn)) return
      const text = 'text' in value ? value.text : generate(value.length)
      secrets.push({ arn, name, versions: [{ id: randomUUID(), text, stages: [current] }] })
      save()
    },
    valueOf(arn: string) {
      const found = find(arn)
      const version = found && staged(found, current)
      if (!version) throw new Error(`There is no secret ${arn} in the template`)
      return version.text
    },
  }
}

export type SecretStore = ReturnType<typeof secretStore>
