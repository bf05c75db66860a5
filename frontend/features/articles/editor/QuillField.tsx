import './quill.css'
import Quill, { Delta } from 'quill/core.js'
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
import { pastedImage } from '../../../lib/upload/pastedImage.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { pastedText } from './pastedText.ts'
import styles from './QuillField.module.css'
import { quillFormats, richTextOf } from './quillText.ts'
import { UploadList } from './UploadList.tsx'
import { usePictureUploads } from './usePictureUploads.ts'

/** A picture with its sizes. The whole value is kept at the element, which shows the picture itself. */
class ArticlePicture extends Image {
  static override create(value: string | ArticleImage) {
    const image: ArticleImage = typeof value === 'string' ? { src: value } : value
    const element = document.createElement('img')
    element.src = ownImageAddress(image.src) ?? ''
    element.alt = image.alt ?? ''
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

/** Reads what is pasted by our own rules. */
class ArticleClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    const { ops, images } = pastedText(html)
    const files = images.flatMap((address) => pastedImage(address) ?? [])
    if (files.length > 0) this.quill.uploader.upload(this.quill.getSelection(true), files)
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

  const pictures = usePictureUploads((picture) => {
    if (!quill) return
    const { index } = quill.getSelection(true)
    quill.insertEmbed(index, 'image', picture, 'user')
    quill.setSelection(index + 1, 0)
  })
  const started = useRef(pictures.start)
  useEffect(() => {
    started.current = pictures.start
  })

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
        // Without a handler of ours Quill would write the bytes themselves into the text.
        uploader: {
          mimetypes: [...pictureTypes],
          handler: (_: unknown, files: File[]) => started.current(files),
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
      {quill && <EditorToolbar quill={quill} onPictures={pictures.start} />}
      <div ref={place} className={styles.place} />
      <UploadList {...pictures} />
    </div>
  )
}
