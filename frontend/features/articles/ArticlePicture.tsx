import type { ImgHTMLAttributes } from 'react'
import { ownImageAddress, ownImageSizes } from '#shared/domain/publication/articleAddress.ts'
import { pictureSrcset } from '#shared/domain/publication/picture.ts'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  src: unknown
  /** The sizes stored with the picture. An uploaded picture needs none, because its address determines them. */
  stored?: unknown
  /** The width at which it is drawn. Without it browsers assume the width of the page. */
  sizes: string
  alt: string
}

/**
 * A picture from this site, in the size that the screen needs and as AVIF where the browser can read
 * it. Pictures from elsewhere are not shown.
 */
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
