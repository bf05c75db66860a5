import { useId } from 'react'
import { pictureAltLimit } from '#shared/domain/publication/picture.ts'
import type { ArticleImage, RichText } from '#shared/domain/publication/richText.ts'
import { Button, IconButton } from '../../../ui/control/Button.tsx'
import { FieldMessage } from '../../../ui/form/Form.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './UploadList.module.css'
import type { PictureUpload, PictureUploads } from './usePictureUploads.ts'

const stateOf = ({ share, failure, note }: PictureUpload) => {
  if (failure !== undefined) return failure
  if (note !== undefined) return note
  return share < 1 ? `${Math.round(share * 100)}% uploaded` : 'Checking the picture'
}

/** The pictures that are being uploaded, each with buttons to cancel it and to try again. */
export const UploadList = ({ uploads, retry, cancel }: PictureUploads) => (
  <ul className={`grid gap-2 ${styles.uploads}`} aria-label="Uploads">
    {uploads.map((upload) => (
      <li key={upload.id}>
        <span>
          <b>{upload.name}</b>{' '}
          <span className="sub" role={upload.failure === undefined ? 'status' : 'alert'}>
            {stateOf(upload)}
          </span>
        </span>
        {upload.failure !== undefined && upload.mayRetry && (
          <Button onClick={() => retry(upload.id)}>Try again</Button>
        )}
        <IconButton
          icon="close"
          label={
            upload.failure === undefined && upload.note === undefined
              ? `Cancel ${upload.name}`
              : `Dismiss ${upload.name}`
          }
          onClick={() => cancel(upload.id)}
        />
        {upload.failure === undefined && upload.note === undefined && (
          <progress max={1} value={upload.share} aria-label={upload.name} />
        )}
      </li>
    ))}
  </ul>
)

interface ChooseProps {
  label: string
  onChoose: (files: File[]) => void
}

/** A button that opens the browser's choice of files. */
export const ChooseImage = ({ label, onChoose }: ChooseProps) => (
  <label className={`tap anchor medium ${styles.choose}`}>
    {label}
    <input
      type="file"
      accept="image/jpeg,image/png,image/gif"
      className="vh"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // Lets the same file be chosen again.
        target.value = ''
      }}
    />
  </label>
)

interface Props {
  content: RichText
  /** `number` tells apart the places of a picture that the text contains twice. */
  onDescribe: (image: ArticleImage, number: number, alt: string) => void
}

/** Asks for a description of each picture in the text, for readers who cannot see it. */
export const PictureTexts = ({ content, onDescribe }: Props) => {
  const images = content.ops.flatMap(({ insert }) =>
    typeof insert === 'string' ? [] : [insert.image],
  )
  if (images.length === 0) return null
  return (
    <ul className={`grid gap-2 ${styles.uploads}`} aria-label="Pictures in the text">
      {images.map((image, index) => (
        <PictureText
          // The same picture may be in a text twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
          key={index}
          image={image}
          number={index + 1}
          onDescribe={(alt) => onDescribe(image, index, alt)}
        />
      ))}
    </ul>
  )
}

interface PictureProps {
  image: ArticleImage
  number: number
  onDescribe: (alt: string) => void
}

const PictureText = ({ image: { src, alt = '' }, number, onDescribe }: PictureProps) => {
  const id = useId()
  return (
    <li className={`grid from-top gap-3 ${styles.described}`}>
      <img src={src} alt="" />
      <span className="grid gap-1">
        <label htmlFor={id}>What picture {number} shows</label>
        <Input
          id={id}
          value={alt}
          maxLength={pictureAltLimit}
          aria-describedby={`${id}message`}
          onChange={({ target }) => onDescribe(target.value)}
        />
        <FieldMessage
          id={`${id}message`}
          error={undefined}
          hint={
            alt
              ? 'Read aloud where the picture cannot be seen.'
              : 'Missing: readers who cannot see the picture do not know what it shows.'
          }
        />
      </span>
    </li>
  )
}
