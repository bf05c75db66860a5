import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNow } from '../../../lib/serverTime.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type ArticleForm, articlePage, categoryIfNone } from '../editor/articleForm.ts'
import { WholeArticle } from '../page/WholeArticle.tsx'
import styles from './PageFrame.module.css'

/** CSS pixels. */
const widths = { phone: 390, desktop: 1280 }
type Screen = keyof typeof widths

/** The whole article as readers will see it, as wide as on a phone or a desktop. */
export const ArticlePreview = ({ form, onClose }: { form: ArticleForm; onClose: () => void }) => {
  const now = useNow()
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <Dialog title="Preview" shape="page" onClose={onClose}>
      <SegmentedControl<Screen>
        label="Width of the screen"
        options={[
          { value: 'phone', text: 'Phone' },
          { value: 'desktop', text: 'Desktop' },
        ]}
        chosen={screen}
        onChoose={setScreen}
      />
      {form.category === '' && (
        <p className="note">
          No sports category is chosen yet. The preview shows {categoryIfNone}.
        </p>
      )}
      <PageFrame title={`The article on a ${screen}`} width={widths[screen]}>
        <WholeArticle article={articlePage(form, now)} />
      </PageFrame>
    </Dialog>
  )
}

interface FrameProps {
  title: string
  /** The width of the page inside, in CSS pixels. It is scaled down where there is less room. */
  width: number
  children: ReactNode
}

/** An empty document with the site's theme and styles. Its media queries see the frame's width, not the window's. */
const withSiteStyles = (page: Document) => {
  page.documentElement.lang = document.documentElement.lang
  Object.assign(page.documentElement.dataset, document.documentElement.dataset)
  for (const style of document.head.querySelectorAll('style, link[rel=stylesheet]'))
    page.head.append(style.cloneNode(true))
  return page.body
}

/** Renders its children as a page of its own, whose links do nothing. */
const PageFrame = ({ title, width, children }: FrameProps) => {
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
            currentTarget.contentDocument
              ? withSiteStyles(currentTarget.contentDocument)
              : undefined,
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
