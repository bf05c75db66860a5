import { useRef } from 'react'
import {
  leftOutText,
  mostRosterLetters,
  mostRosterLines,
  type ReadRoster,
} from '#shared/domain/roster/rosterText.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './ImportPage.module.css'

interface Props {
  text: string
  roster: ReadRoster
  onType: (text: string) => void
  onCheck: () => void
}

/** One letter beyond the limit shows that something was cut off. */
const mostKept = mostRosterLetters + 1

/** Takes a pasted list or a file. Of a large file only the beginning is read. */
export const PasteStep = ({ text, roster, onType, onCheck }: Props) => {
  const file = useRef<HTMLInputElement>(null)
  const { length } = roster.lines
  const leftOut = leftOutText(roster)
  return (
    <Panel title="Paste" aside={<span className="sub">up to {mostRosterLines} lines</span>}>
      <div className="grid gap-3">
        <label className="grid gap-1">
          <span className="small muted medium">One player a line; club and position help</span>
          <textarea
            className={`reading ${styles.text}`}
            rows={12}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onType(target.value.slice(0, mostKept))}
          />
        </label>
        <div className="row">
          <Button look="solid" disabled={length === 0} onClick={onCheck}>
            {length === 0 ? 'Check' : `Check ${counted(length, 'line')}`}
          </Button>
          <Button onClick={() => file.current?.click()}>Choose a CSV file</Button>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label="CSV file"
            onChange={async ({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onType(await chosen.slice(0, mostKept).text())
              target.value = ''
            }}
          />
        </div>
        <p role="status" className="small">
          {leftOut}
        </p>
        <p className="sub">
          CSV: a column <b>name</b> or <b>player</b>; <b>team</b>, <b>position</b> and the leagues’
          own ids (<b>gsis_id</b>, <b>nba_id</b>, <b>fpl_code</b>) are used where they stand.
        </p>
      </div>
    </Panel>
  )
}
