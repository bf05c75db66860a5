import { Delta, type Range } from 'quill/core.js'
import { useEffect, useRef, useState } from 'react'
import type { ArticleImage, RichText } from '#shared/domain/publication/richText.ts'
import { ArticleQuill, pendingPicture, replaceImage } from './articleQuill.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import styles from './QuillField.module.css'
import { placedImages, quillFormats, richTextOf } from './quillText.ts'
import { PictureTexts, UploadList } from './UploadList.tsx'
import { usePictureUploads } from './usePictureUploads.ts'

interface Props {
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  /** The first text. To show another text, give the field another key. */
  initial: RichText
  onChange: (content: RichText) => void
  onUnsettled: (change: number) => void
}

/** The editor of an article's text. */
export const QuillField = ({
  labelledBy,
  describedBy,
  isInvalid,
  initial,
  onChange,
  onUnsettled,
}: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const [quill, setQuill] = useState<ArticleQuill>()
  const first = useRef(initial)
  const [content, setContent] = useState(initial)

  const images = () => placedImages(quill?.getContents().ops ?? [])
  const settle = (id: number, picture?: ArticleImage) => {
    const placed = images().find(({ image }) => image.pending === id)
    if (quill && placed) replaceImage(quill, placed, picture)
  }
  const describe = (image: ArticleImage, number: number, alt: string) => {
    const placed = images().filter(({ image }) => image.src !== undefined)[number]
    if (quill && placed) replaceImage(quill, placed, { ...image, alt })
  }
  const pictures = usePictureUploads({
    onReady: (picture, id) => settle(id, picture),
    onDropped: (id) => settle(id),
    onUnsettled,
  })
  const upload = useRef(pictures.start)
  useEffect(() => {
    upload.current = pictures.start
  })
  /** Inserts chosen, dropped or pasted files at the cursor, one after the other. */
  const insertFiles = (editor: ArticleQuill, { index, length }: Range, files: readonly File[]) => {
    const places = files.map((file) => pendingPicture(upload.current(file)))
    const there = new Delta().retain(index).delete(length)
    editor.updateContents(there.concat(new Delta(places as never)), 'user')
    editor.setSelection(index + files.length, 0)
  }
  const inserted = useRef(insertFiles)

  useEffect(() => {
    const container = place.current
    if (!container) return
    // React may mount twice, and Quill never gives its element back, so each mount needs a new one.
    const element = container.appendChild(document.createElement('div'))
    const editor = new ArticleQuill(element, {
      formats: quillFormats,
      placeholder: 'Write the article',
      modules: {
        history: { userOnly: true },
        clipboard: { upload: (file: File) => upload.current(file) },
        uploader: {
          insert: (range: Range, files: readonly File[]) => inserted.current(editor, range, files),
        },
      },
    })
    editor.setContents(first.current.ops as never, 'silent')
    editor.history.clear()
    editor.on('text-change', () => {
      const text = richTextOf(editor.getContents().ops)
      setContent(text)
      changed.current(text)
    })
    setQuill(editor)
    return () => {
      setQuill(undefined)
      container.replaceChildren()
    }
  }, [])

  useEffect(() => {
    if (!quill) return
    for (const [name, value] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    }))
      quill.root.setAttribute(name, value)
  }, [quill, labelledBy, describedBy, isInvalid])

  return (
    <div className={`shrinks ${styles.editor}`} data-invalid={isInvalid || undefined}>
      {quill && (
        <EditorToolbar
          quill={quill}
          onPictures={(files) => insertFiles(quill, quill.getSelection(true), files)}
        />
      )}
      <div ref={place} className={styles.place} />
      <UploadList {...pictures} />
      <PictureTexts content={content} onDescribe={describe} />
    </div>
  )
}
