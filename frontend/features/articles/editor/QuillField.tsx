import './quill.css'
import Quill, { Delta, type Range } from 'quill/core.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import IndentClass from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Clipboard from 'quill/modules/clipboard.js'
import { useEffect, useRef, useState } from 'react'
import { ownImageAddress, safeLink } from '#shared/domain/publication/articleAddress.ts'
import { pictureTypes } from '#shared/domain/publication/picture.ts'
import type { ArticleImage, RichText } from '#shared/domain/publication/richText.ts'
import { pastedImage } from '../../../lib/upload/uploadImage.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { pastedText } from './pastedText.ts'
import styles from './QuillField.module.css'
import { quillFormats, richTextOf } from './quillText.ts'
import { UploadList } from './UploadList.tsx'
import { usePictureUploads } from './usePictureUploads.ts'

/** Holds the place of a picture until it is published. It is no part of the stored text. */
interface PendingPicture {
  pending: number
}

/** A picture with its sizes. The whole value is kept at the element, which shows the picture itself. */
class ArticlePicture extends Image {
  static override create(value: string | ArticleImage | PendingPicture) {
    const image = typeof value === 'string' ? { src: value } : value
    const element = document.createElement('img')
    const address = 'src' in image ? ownImageAddress(image.src) : undefined
    if (address !== undefined) element.src = address
    element.alt = 'src' in image ? (image.alt ?? '') : 'A picture on its way'
    element.dataset.image = JSON.stringify(image)
    return element
  }
  static override formats() {
    return {}
  }
  static override value(element: Element) {
    return JSON.parse((element as HTMLElement).dataset.image ?? 'null')
  }
}

class ArticleLink extends Link {
  static override sanitize(address: string) {
    return safeLink(address) ?? ''
  }
}

const pendingPicture = (id: number) => ({
  insert: { image: { pending: id } satisfies PendingPicture },
})

/** Where the place of an upload's picture is in the text; undefined if it was deleted. */
const placeOf = (quill: Quill, id: number): number | undefined => {
  let index = 0
  for (const { insert } of quill.getContents().ops) {
    const image = typeof insert === 'object' ? (insert.image as Partial<PendingPicture>) : undefined
    if (image?.pending === id) return index
    index += typeof insert === 'string' ? insert.length : 1
  }
  return undefined
}

interface ClipboardOptions {
  /** Starts the upload of a pasted picture. */
  upload: (file: File) => number
}

/** Reads what is pasted by our own rules. */
class ArticleClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    const { upload } = this.options as unknown as ClipboardOptions
    const ops = pastedText(html).flatMap(({ insert, attributes }): object[] => {
      if (typeof insert === 'string') return [{ insert, attributes }]
      const file = pastedImage(insert.picture)
      return file ? [pendingPicture(upload(file))] : []
    })
    return new Delta(ops as never)
  }
}

Quill.register(
  {
    'modules/clipboard': ArticleClipboard,
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/strike': Strike,
    'formats/link': ArticleLink,
    'formats/header': Header,
    'formats/list': List,
    'formats/blockquote': Blockquote,
    'formats/indent': IndentClass,
    'formats/image': ArticlePicture,
  },
  true,
)

interface Props {
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  /** What is shown first. A field with another key shows another text. */
  initial: RichText
  onChange: (content: RichText) => void
}

/** The editor of an article's text. */
export const QuillField = ({ labelledBy, describedBy, isInvalid, initial, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const [quill, setQuill] = useState<Quill>()
  const first = useRef(initial)

  /** Puts the picture, or nothing, where its place was held. Not a step to undo, which would bring the place back. */
  const settle = (id: number, picture?: ArticleImage) => {
    const index = quill && placeOf(quill, id)
    if (quill === undefined || index === undefined) return
    const there = new Delta().retain(index).delete(1)
    quill.updateContents(picture ? there.insert({ image: picture }) : there, 'api')
  }
  const pictures = usePictureUploads({
    onReady: (picture, id) => settle(id, picture),
    onDropped: (id) => settle(id),
  })
  const upload = useRef(pictures.start)
  useEffect(() => {
    upload.current = pictures.start
  })
  /** Chosen, dropped or pasted files stand at the cursor, one after the other. */
  const insertFiles = (editor: Quill, { index, length }: Range, files: readonly File[]) => {
    const places = files.map((file) => pendingPicture(upload.current(file)))
    const there = new Delta().retain(index).delete(length)
    editor.updateContents(there.concat(new Delta(places as never)), 'user')
    editor.setSelection(index + files.length, 0)
  }
  const inserted = useRef(insertFiles)

  useEffect(() => {
    const container = place.current
    if (!container) return
    // React may mount twice, and Quill takes its element for itself.
    const element = container.appendChild(document.createElement('div'))
    const editor = new Quill(element, {
      formats: quillFormats,
      placeholder: 'Write the article',
      modules: {
        history: { userOnly: true },
        clipboard: { upload: (file: File) => upload.current(file) },
        // Without a handler of ours Quill would write the bytes themselves into the text.
        uploader: {
          mimetypes: [...pictureTypes],
          handler: (range: Range, files: File[]) => inserted.current(editor, range, files),
        },
      },
    })
    editor.setContents(first.current.ops as never, 'silent')
    editor.history.clear()
    editor.on('text-change', () => changed.current(richTextOf(editor.getContents().ops)))
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
    <div className={styles.editor} data-invalid={isInvalid || undefined}>
      {quill && (
        <EditorToolbar
          quill={quill}
          onPictures={(files) => insertFiles(quill, quill.getSelection(true), files)}
        />
      )}
      <div ref={place} className={styles.place} />
      <UploadList {...pictures} />
    </div>
  )
}
