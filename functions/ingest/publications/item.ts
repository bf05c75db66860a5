/** What RSS, Atom and JSON Feed have in common. All texts are plain and tidy; empty where absent. */
export interface Item {
  /** `channel.item[3]`, `feed.entry[3]`, `items[3]`. */
  path: string
  guid: string
  link: string
  title: string
  summary: string
  content: string
  author: string
  published: string
  categories: string[]
}
