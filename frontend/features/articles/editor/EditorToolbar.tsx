import type Quill from 'quill/core.js'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { safeLink } from '#shared/domain/publication/articleAddress.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import styles from './QuillField.module.css'
import { ChooseImage } from './UploadList.tsx'

const marks = [
  { format: 'bold', sign: 'B', label: 'Bold' },
  { format: 'italic', sign: 'I', label: 'Italic' },
  { format: 'underline', sign: 'U', label: 'Underline' },
  { format: 'strike', sign: 'S', label: 'Strike through' },
] as const

const lists = [
  { value: 'bullet', sign: '• —', label: 'Bulleted list' },
  { value: 'ordered', sign: '1. —', label: 'Numbered list' },
] as const

type Formats = Record<string, unknown>

/** The formats at the cursor, as it moves. */
const useFormats = (quill: Quill) => {
  const [formats, setFormats] = useState<Formats>({})
  useEffect(() => {
    const read = () => {
      const range = quill.getSelection()
      if (range) setFormats(quill.getFormat(range))
    }
    quill.on('editor-change', read)
    return () => void quill.off('editor-change', read)
  }, [quill])
  return formats
}

const controlsOf = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLElement>(':scope > :is(select, button), :scope > label > input'),
]

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

const giveTheStop = (toolbar: HTMLElement | null, at: number) => {
  if (!toolbar) return
  for (const [index, control] of controlsOf(toolbar).entries())
    control.tabIndex = index === at ? 0 : -1
}

/**
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar: one tab stop for the toolbar, and arrow keys
 * between its controls.
 */
const useOneStop = () => {
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => giveTheStop(toolbar.current, 0), [])
  return {
    ref: toolbar,
    onFocus: ({ target }: { target: EventTarget }) => {
      const at = toolbar.current ? controlsOf(toolbar.current).indexOf(target as HTMLElement) : -1
      if (at >= 0) giveTheStop(toolbar.current, at)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const controls = toolbar.current ? controlsOf(toolbar.current) : []
      const at = controls.indexOf(event.target as HTMLElement)
      const to = at < 0 ? undefined : steps[event.key]?.(at, controls.length - 1)
      if (to === undefined) return
      // Arrow keys would change a select's value.
      event.preventDefault()
      controls[to]?.focus()
    },
  }
}

interface Props {
  quill: Quill
  onPictures: (files: File[]) => void
}

/** The buttons above the text. Pressing one changes the selected text and keeps the selection. */
export const EditorToolbar = ({ quill, onPictures }: Props) => {
  const formats = useFormats(quill)
  const oneStop = useOneStop()
  const [linking, setLinking] = useState<{ index: number; length: number }>()
  const set = (format: string, value: unknown) => {
    quill.focus()
    quill.format(format, value, 'user')
  }
  const toggle = (format: string, value: unknown = true) =>
    set(format, formats[format] === value ? false : value)
  const askForLink = () => {
    const range = quill.getSelection(true)
    if (formats.link || range.length > 0) setLinking(range)
  }
  const link = (address: string) => {
    if (!linking) return
    quill.setSelection(linking.index, linking.length)
    set('link', address || false)
    setLinking(undefined)
  }
  return (
    <div
      role="toolbar"
      aria-label="Formats"
      className={`flex wraps gap-1 ${styles.toolbar}`}
      {...oneStop}
    >
      <select
        aria-label="Kind of paragraph"
        value={formats.header === 2 || formats.header === 3 ? String(formats.header) : ''}
        onChange={({ target }) => set('header', Number(target.value) || false)}
      >
        <option value="">Text</option>
        <option value="2">Heading</option>
        <option value="3">Smaller heading</option>
      </select>
      {marks.map(({ format, sign, label }) => (
        <button
          key={format}
          type="button"
          aria-label={label}
          aria-pressed={formats[format] === true}
          data-format={format}
          onClick={() => toggle(format)}
        >
          {sign}
        </button>
      ))}
      {lists.map(({ value, sign, label }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={formats.list === value}
          onClick={() => toggle('list', value)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={formats.blockquote === true}
        onClick={() => toggle('blockquote')}
      >
        Quote
      </button>
      <button type="button" aria-pressed={Boolean(formats.link)} onClick={askForLink}>
        Link
      </button>
      <ChooseImage label="Image" onChoose={onPictures} />
      <button type="button" onClick={() => quill.history.undo()}>
        Undo
      </button>
      <button
        type="button"
        onClick={() => {
          const { index, length } = quill.getSelection(true)
          quill.removeFormat(index, length, 'user')
        }}
      >
        Clear formats
      </button>
      {linking && (
        <LinkDialog
          current={typeof formats.link === 'string' ? formats.link : ''}
          onClose={() => setLinking(undefined)}
          onLink={link}
        />
      )}
    </div>
  )
}

interface LinkProps {
  current: string
  onClose: () => void
  /** An empty address removes the link. */
  onLink: (address: string) => void
}

const LinkDialog = ({ current, onClose, onLink }: LinkProps) => {
  const [address, setAddress] = useState(current)
  const isGood = address === '' || safeLink(address) !== undefined
  const set = () => isGood && onLink(address)
  return (
    <Dialog title="Link" onClose={onClose}>
      <div className="grid gap-3">
        <Input
          label="Address"
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
