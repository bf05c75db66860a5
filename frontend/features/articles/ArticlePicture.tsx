import type { ImgHTMLAttributes } from 'react'
import { ownImageAddress, ownImageSizes } from '#shared/domain/publication/articleAddress.ts'
import { pictureSrcset } from '#shared/domain/publication/picture.ts'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  src: unknown
  /** Sizes that were stored with the picture; an uploaded one has them by its address. */
  stored?: unknown
  /** How wide it is drawn: without it browsers take the width of the page. */
  sizes: string
  alt: string
}

/** A picture of our own in the size that the screen needs, as AVIF where the browser can read it; no other picture. */
export const ArticlePicture = ({ src, stored, sizes, width, height, alt, ...more }: Props) => {
  const address = ownImageAddress(src)
  if (address === undefined) return null
  const avif = pictureSrcset(address, 'avif')
  const webp = ownImageSizes(stored) ?? pictureSrcset(address)
  const picture = (
    <img
      src={address}
      srcSet={webp}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...more}
    />
  )
  if (avif === undefined) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {picture}
    </picture>
  )
}
