/**
 * The circles in a graph of imports, each as the list of its files: Tarjan's strongly connected
 * components.
 */
export const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  const visit = (file: string) => {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    stack.push(file)
    const targets = graph.get(file) ?? []
    for (const target of targets) {
      if (!graph.has(target)) continue
      if (!numbers.has(target)) visit(target)
      const reached = stack.includes(target) ? lowest.get(target) : undefined
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? 0, reached))
    }
    if (lowest.get(file) !== number) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || targets.includes(file)) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
