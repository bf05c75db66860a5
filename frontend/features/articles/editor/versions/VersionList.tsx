import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../../lib/form/useAction.ts'
import { Button } from '../../../../ui/control/Button.tsx'
import { articleVersionsQuery, versionOf } from '../../admin/queries.ts'
import styles from '../ArticleEditor.module.css'
import { type ArticleForm, formOf } from '../articleForm.ts'

interface Props {
  id: string
  /** The admin's own text, if another one has replaced it in the editor. */
  aside: ArticleForm | undefined
  onRestore: (form: ArticleForm) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Every saved version of the article. Restoring one puts it into the editor; it takes effect when it is
 * saved.
 */
export const VersionList = ({ id, aside, onRestore }: Props) => {
  const { data: versions = [] } = useQuery(articleVersionsQuery(id))
  const restore = useAction(async (revision: number) => {
    onRestore(formOf(await versionOf(id, revision)))
  })
  return (
    <section className="grid gap-3">
      <h2 className="reading">Versions</h2>
      <ul className={`lined ${styles.versions}`}>
        {aside && (
          <li className="flex middle between gap-2">
            <span>
              <b>Yours, not saved</b> <span className="sub">{aside.title}</span>
            </span>
            <Button onClick={() => onRestore(aside)}>Restore</Button>
          </li>
        )}
        {versions.map(({ revision, saved_at, saved_by, title, status, deleted }) => (
          <li key={revision} className="flex middle between gap-2">
            <span>
              <b>{time.format(new Date(saved_at))}</b>{' '}
              <span className="sub">
                {saved_by} · {deleted ? 'deleted' : status} · {title}
              </span>
            </span>
            {!deleted && (
              <Button
                aria-label={`Restore version ${revision}`}
                aria-disabled={restore.pending || undefined}
                onClick={() => restore.run(revision)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
