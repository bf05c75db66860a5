import { useId } from 'react'
import { pictureAltLimit } from '#shared/domain/publication/picture.ts'
import type { ArticleImage, RichText } from '#shared/domain/publication/richText.ts'
import { FieldMessage } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './UploadList.module.css'

interface Props {
  content: RichText
  /** The number tells apart pictures that are in the text twice. */
  onDescribe: (image: ArticleImage, number: number, alt: string) => void
}

/** Asks for a description of each picture in the text, for readers who cannot see it. */
export const PictureTexts = ({ content, onDescribe }: Props) => {
  const images = content.ops.flatMap(({ insert }) =>
    typeof insert === 'string' ? [] : [insert.image],
  )
  if (images.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="Pictures in the text">
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
    <li className={styles.described}>
      <img src={src} alt="" />
      <span>
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
