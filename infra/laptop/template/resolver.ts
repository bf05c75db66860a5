import type { Resource, Template } from '#infra/stack/synthesize.ts'
import { attributeOf, pseudoParameters, refOf } from './physicalNames.ts'

/** A resource with all references in its properties resolved. */
interface Resolved {
  logicalId: string
  properties: Record<string, unknown>
  metadata: Record<string, unknown>
}

type Resolve = (value: unknown) => unknown
type Intrinsic = (argument: unknown, resolve: Resolve, template: Template) => unknown

const ref = (name: unknown, { Resources }: Template) => {
  const key = String(name)
  if (key in pseudoParameters) return pseudoParameters[key]
  if (Resources[key]) return refOf(key, Resources[key])
  throw new Error(`Ref ${key} names nothing in the template`)
}

const attribute = (path: unknown, { Resources }: Template) => {
  const [id = '', ...rest] = Array.isArray(path) ? path.map(String) : String(path).split('.')
  const resource = Resources[id]
  if (!resource) throw new Error(`Fn::GetAtt ${id} names nothing in the template`)
  return attributeOf(id, resource, rest.join('.'))
}

const substitute = (argument: unknown, resolve: Resolve, template: Template) => {
  const [text, values] = Array.isArray(argument) ? argument : [argument, {}]
  const resolved = resolve(values) as Record<string, unknown>
  const filled = String(text).replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) =>
    String(
      resolved[name] ?? (name.includes('.') ? attribute(name, template) : ref(name, template)),
    ),
  )
  return filled.replace(/\$\{!/g, '${')
}

const list = (value: unknown, of: string): unknown[] => {
  if (!Array.isArray(value)) throw new Error(`${of} needs a list, not ${JSON.stringify(value)}`)
  return value
}

const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, _, template) => ref(name, template),
  'Fn::GetAtt': (path, _, template) => attribute(path, template),
  'Fn::Sub': substitute,
  'Fn::Join': (argument, resolve) => {
    const [separator, parts] = list(resolve(argument), 'Fn::Join')
    return list(parts, 'Fn::Join').join(String(separator))
  },
  'Fn::Select': (argument, resolve) => {
    const [index, parts] = list(resolve(argument), 'Fn::Select')
    return list(parts, 'Fn::Select')[Number(index)]
  },
  'Fn::Split': (argument, resolve) => {
    const [separator, text] = list(resolve(argument), 'Fn::Split')
    return String(text).split(String(separator))
  },
}

const resolverOf = (template: Template): Resolve => {
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== undefined)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    const [name, argument] = entries[0] ?? ['', undefined]
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const intrinsic = intrinsics[name]
      if (!intrinsic) throw new Error(`The local stack does not know ${name}`)
      return intrinsic(argument, resolve, template)
    }
    return Object.fromEntries(
      entries
        .map(([key, item]) => [key, resolve(item)] as const)
        .filter(([, item]) => item !== undefined),
    )
  }
  return resolve
}

/** The resources of the given types, with their references resolved. */
export const resourcesOf = (template: Template, ...types: string[]): Resolved[] => {
  const resolve = resolverOf(template)
  return Object.entries(template.Resources)
    .filter(([, { Type }]) => types.includes(Type))
    .map(([logicalId, resource]: [string, Resource]) => ({
      logicalId,
      properties: resolve(resource.Properties ?? {}) as Record<string, unknown>,
      metadata: resource.Metadata ?? {},
    }))
}

/** The value of Ref for a resource. */
export const physicalId = (template: Template, logicalId: string) =>
  String(ref(logicalId, template))
