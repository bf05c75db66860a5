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
import Uploader from 'quill/modules/uploader.js'
import { ownImageAddress, safeLink } from '#shared/domain/publication/articleAddress.ts'
import type { ArticleImage } from '#shared/domain/publication/richText.ts'
import { pastedImage } from '../../../lib/upload/uploadImage.ts'
import { pastedText } from './paste/pastedText.ts'
import type { PlacedImage } from './quillText.ts'

/** A placeholder for a picture until it is published. It is never part of the stored text. */
interface PendingPicture {
  pending: number
}

/** A picture with its sizes. Its element shows the picture and keeps the whole value. */
class ArticlePicture extends Image {
  static override create(value: string | ArticleImage | PendingPicture) {
    const image = typeof value === 'string' ? { src: value } : value
    const element = document.createElement('img')
    const address = 'src' in image ? ownImageAddress(image.src) : undefined
    if (address !== undefined) element.src = address
    element.alt = 'src' in image ? (image.alt ?? '') : 'A picture that is being uploaded'
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

export const pendingPicture = (id: number) => ({
  insert: { image: { pending: id } satisfies PendingPicture },
})

/**
 * Replaces a picture by another one with the same link, or removes it. Undo does not bring the old one
 * back.
 */
export const replaceImage = (
  quill: Quill,
  { index, attributes }: PlacedImage,
  image?: ArticleImage,
) => {
  const there = new Delta().retain(index).delete(1)
  quill.updateContents(image ? there.insert({ image }, attributes) : there, 'api')
}

interface ClipboardOptions {
  /** Starts the upload of a pasted picture. */
  upload: (file: File) => number
}

/** Reads pasted content by our own rules. */
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

interface UploaderOptions {
  insert: (range: Range, files: readonly File[]) => void
}

/** Takes every dropped or pasted file. Quill would ignore those of other types without a word. */
class ArticleUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]) {
    if (files.length > 0) (this.options as unknown as UploaderOptions).insert(range, [...files])
  }
}

Quill.register(
  {
    'modules/clipboard': ArticleClipboard,
    'modules/uploader': ArticleUploader,
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

export { Quill as ArticleQuill }
