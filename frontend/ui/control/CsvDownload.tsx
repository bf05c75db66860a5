import { fileRefusers } from '#shared/domain/feeds/fileRefusers.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { useOptions } from '../../lib/api/queries.ts'
import { saveFile } from '../../lib/page/saveFile.ts'
import { Button } from './Button.tsx'

interface Props {
  competition: Competition
  name: string
  text: () => string
  disabled?: boolean
}

/** Saves a table as a file, unless one of the league's sources forbids passing its data on as files. */
export const CsvDownload = ({ competition, name, text, disabled = false }: Props) => {
  const refusers = fileRefusers(useOptions()?.credits ?? [], competition)
  if (refusers.length > 0)
    return (
      <span className="sub">
        There is no file of this: {refusers.map(({ name }) => name).join(' and ')}{' '}
        {refusers.length === 1 ? 'does' : 'do'} not say that the data may be passed on.
      </span>
    )
  return (
    <Button disabled={disabled} onClick={() => saveFile(text(), name)}>
      Download as CSV
    </Button>
  )
}
