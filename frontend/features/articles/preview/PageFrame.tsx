import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './PageFrame.module.css'

interface Props {
  title: string
  /** The width of the page inside, in its own pixels. A place with less room shows it smaller. */
  width: number
  children: ReactNode
}

/** An empty document with the site's theme and styles. Its rules about widths follow the frame, not the window. */
const dressed = (page: Document) => {
  page.documentElement.lang = document.documentElement.lang
  Object.assign(page.documentElement.dataset, document.documentElement.dataset)
  for (const style of document.head.querySelectorAll('style, link[rel=stylesheet]'))
    page.head.append(style.cloneNode(true))
  return page.body
}

/** Shows its children as a page of its own. What is pressed inside leads nowhere. */
export const PageFrame = ({ title, width, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  const stopped = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={place} className={styles.place}>
      <iframe
        className={styles.frame}
        title={title}
        srcDoc="<!doctype html><meta name='color-scheme' content='light dark'>"
        style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
        onLoad={({ currentTarget }) =>
          setBody(
            currentTarget.contentDocument ? dressed(currentTarget.contentDocument) : undefined,
          )
        }
      />
      {body &&
        createPortal(
          <div className={`wrap ${styles.page}`} onClickCapture={stopped}>
            {children}
          </div>,
          body,
        )}
    </div>
  )
}
