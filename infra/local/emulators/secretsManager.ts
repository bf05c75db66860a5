import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { CallLog } from './calls.ts'
import { type Listening, listen } from './loopback.ts'
import { recordCalls } from './recorder.ts'
import { moveStage, type Secret, type SecretStore, staged } from './secretStore.ts'

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
  const known = secret.versions.find((version) => version.id === id)
  if (known && known.text !== text)
    throw new Refusal('ResourceExistsException', `The version ${id} already has another value.`)
  const version = known ?? { id, text, stages: [] }
  if (!known) secret.versions.push(version)
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

/** No package emulates Secrets Manager alone; these four calls are what a rotation needs. */
export const startSecretsManager = (log: CallLog, store: SecretStore): Promise<Listening> => {
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
    resource: (body) => (body.SecretId as string | undefined) ?? null,
  })
  return listen(server)
}
