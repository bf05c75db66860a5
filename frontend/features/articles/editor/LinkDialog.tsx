import { useId, useState } from 'react'
import { safeLink } from '#shared/domain/publication/articleAddress.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './QuillField.module.css'

interface Props {
  current: string
  onClose: () => void
  /** An empty address removes the link. */
  onLink: (address: string) => void
}

/** Asks for the address of a link. */
export const LinkDialog = ({ current, onClose, onLink }: Props) => {
  const id = useId()
  const [address, setAddress] = useState(current)
  const isGood = address === '' || safeLink(address) !== undefined
  const set = () => isGood && onLink(address)
  return (
    <Dialog title="Link" onClose={onClose}>
      <div className={styles.link}>
        <label htmlFor={id}>Address</label>
        <Input
          id={id}
          type="url"
          value={address}
          placeholder="https://"
          aria-invalid={!isGood}
          data-focus-first
          onChange={({ target }) => setAddress(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The dialog is inside the article's form, which would be submitted.
            event.preventDefault()
            set()
          }}
        />
        <p className="sub" role="status">
          {isGood
            ? 'An empty address removes the link.'
            : 'Links begin with https://, http:// or mailto:'}
        </p>
        <Button look="solid" full onClick={set}>
          Set link
        </Button>
      </div>
    </Dialog>
  )
}
