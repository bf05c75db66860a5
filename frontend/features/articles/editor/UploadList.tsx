import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import styles from './UploadList.module.css'
import type { PictureUpload, PictureUploads } from './usePictureUploads.ts'

const stateOf = ({ share, failure, note }: PictureUpload) => {
  if (failure !== undefined) return failure
  if (note !== undefined) return note
  return share < 1 ? `${Math.round(share * 100)}% uploaded` : 'Checking the picture'
}

/** The pictures that are being uploaded, each with buttons to cancel it and to try again. */
export const UploadList = ({ uploads, retry, cancel }: PictureUploads) => (
  <ul className={styles.uploads} aria-label="Uploads">
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
  <label className={styles.choose}>
    {label}
    <input
      type="file"
      accept="image/jpeg,image/png,image/gif"
      className="vh"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  </label>
)
