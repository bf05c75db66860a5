import type { Endpoint } from '#shared/contract/endpoint.ts'

const isParameter = (segment: string) => segment.startsWith('{')

const fits = (template: string, path: string) => {
  const wanted = template.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (isParameter(segment) ? given[i] !== '' : segment === given[i]))
  )
}

/** The methods that an address answers to; none where there is no such address. */
export const methodsAt = (endpoints: readonly Endpoint[], path: string) =>
  endpoints
    .filter((endpoint) => fits(endpoint.path, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
