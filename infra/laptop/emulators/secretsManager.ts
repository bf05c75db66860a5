import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { DamagedData, readJson, writeJson } from '../dataFiles.ts'
import type { SecretDescription } from '../template/secrets.ts'
import { type CallLog, recordCalls } from './calls.ts'
import { type Listening, listen } from './loopback.ts'
import type { Permissions } from './permissions.ts'

const version = z.object({ id: z.string(), text: z.string(), stages: z.array(z.string()) })
const secret = z.object({ arn: z.string(), name: z.string(), versions: z.array(version) })
type Secret = z.infer<typeof secret>
type SecretVersion = z.infer<typeof version>

const current = 'AWSCURRENT'
const previous = 'AWSPREVIOUS'

const staged = (secret: Secret, stage: string) =>
  secret.versions.find(({ stages }) => stages.includes(stage))

const unstage = (secret: Secret, stage: string) => {
  for (const version of secret.versions)
    version.stages = version.stages.filter((one) => one !== stage)
}

/** A stage belongs to one version. The version that loses AWSCURRENT becomes AWSPREVIOUS. */
const moveStage = (secret: Secret, stage: string, to: SecretVersion) => {
  const holder = staged(secret, stage)
  if (holder === to) return
  unstage(secret, stage)
  to.stages.push(stage)
  if (stage === current && holder) {
    unstage(secret, previous)
    holder.stages.push(previous)
  }
  // AWS drops versions without a stage at some point; the strictest emulation drops them at once.
  secret.versions = secret.versions.filter(({ stages }) => stages.length > 0)
}

const generate = (length: number) => randomBytes(length).toString('hex').slice(0, length)

/** The secrets, in memory or in one file. */
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
    /** An existing secret keeps its value, as on a deploy. */
    declare({ arn, name, generated }: SecretDescription) {
      if (find(arn)) return
      const first = generated !== undefined && {
        id: randomUUID(),
        text: generate(generated),
        stages: [current],
      }
      secrets.push({ arn, name, versions: first ? [first] : [] })
      save()
    },
    valueOf(arn: string) {
      const secret = find(arn)
      const version = secret && staged(secret, current)
      if (!version) throw new Error(`There is no secret ${arn} in the template`)
      return version.text
    },
  }
}

export type SecretStore = ReturnType<typeof secretStore>

type Input = Partial<
  Record<
    | 'SecretId'
    | 'SecretString'
    | 'VersionId'
    | 'VersionStage'
    | 'ClientRequestToken'
    | 'MoveToVersionId',
    string
  >
> & { VersionStages?: string[] }

class Refusal extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const notFound = (message: string) => new Refusal('ResourceNotFoundException', message)

const identity = ({ arn, name }: Secret) => ({ ARN: arn, Name: name })

const getSecretValue = (secret: Secret, { VersionId, VersionStage }: Input) => {
  const version = VersionId
    ? secret.versions.find(({ id }) => id === VersionId)
    : staged(secret, VersionStage ?? 'AWSCURRENT')
  if (!version)
    throw notFound(
      `Secrets Manager can't find the specified secret value for ${VersionId ?? `staging label: ${VersionStage}`}`,
    )
  const { id, text, stages } = version
  return { ...identity(secret), VersionId: id, SecretString: text, VersionStages: stages }
}

const putSecretValue = (secret: Secret, input: Input) => {
  const { ClientRequestToken: id = randomUUID(), SecretString: text = '' } = input
  const stages = input.VersionStages ?? ['AWSCURRENT']
  const existing = secret.versions.find((version) => version.id === id)
  if (existing && existing.text !== text)
    throw new Refusal('ResourceExistsException', `The version ${id} already has another value.`)
  const version = existing ?? { id, text, stages: [] }
  if (!existing) secret.versions.push(version)
  for (const stage of stages) moveStage(secret, stage, version)
  return { ...identity(secret), VersionId: id, VersionStages: version.stages }
}

const describeSecret = (secret: Secret) => ({
  ...identity(secret),
  VersionIdsToStages: Object.fromEntries(secret.versions.map(({ id, stages }) => [id, stages])),
})

const updateStage = (secret: Secret, { VersionStage = '', MoveToVersionId }: Input) => {
  const version = secret.versions.find(({ id }) => id === MoveToVersionId)
  if (!version) throw notFound(`There is no version ${MoveToVersionId}`)
  moveStage(secret, VersionStage, version)
  return identity(secret)
}

const actions: Record<string, (secret: Secret, input: Input) => object> = {
  GetSecretValue: getSecretValue,
  PutSecretValue: putSecretValue,
  DescribeSecret: describeSecret,
  UpdateSecretVersionStage: updateStage,
}

const perform = (store: SecretStore, name: string, input: Input) => {
  const action = actions[name]
  if (!action) throw new Refusal('UnknownOperationException', `${name} is not emulated`)
  const secret = store.find(input.SecretId ?? '')
  if (!secret) throw notFound("Secrets Manager can't find the specified secret.")
  const answer = action(secret, input)
  if (name !== 'GetSecretValue' && name !== 'DescribeSecret') store.save()
  return answer
}

/** Secrets Manager, written by hand because no package emulates it alone: the four calls that a rotation needs. */
export const startSecretsManager = (
  log: CallLog,
  permissions: Permissions,
  store: SecretStore,
): Promise<Listening> => {
  const server = createServer(async (request, response) => {
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    try {
      response.end(JSON.stringify(perform(store, name, (await json(request)) as Input)))
    } catch (error) {
      response.statusCode = 400
      const type = error instanceof Refusal ? error.type : 'InvalidRequestException'
      response.end(JSON.stringify({ __type: type, message: (error as Error).message }))
    }
  })
  recordCalls(server, {
    service: 'secretsmanager',
    log,
    permissions,
    resource: (body) => (body.SecretId as string | undefined) ?? null,
  })
  return listen(server)
}
