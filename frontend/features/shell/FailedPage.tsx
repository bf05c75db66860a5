import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/send.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'

/** The server's message; a general one for a bug in the page. */
const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong on this page'

type Props = ErrorComponentProps & { level?: 'h1' | 'h2' }

export const FailedPage = ({ error, reset, level = 'h1' }: Props) => {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = async () => {
    queries.reset()
    await router.invalidate()
    reset()
  }
  return (
    <Notice
      level={level}
      title={messageOf(error)}
      drawing="failed"
      urgent
      actions={
        <>
          <Button look="solid" onClick={() => void retry()}>
            Try again
          </Button>
          <ButtonLink to="/">Home</ButtonLink>
        </>
      }
    >
      <p className="note">Nothing is lost. It often works a moment later.</p>
    </Notice>
  )
}

/** The same for a part of a page, below the page's own heading. */
export const FailedPart = (props: ErrorComponentProps) => <FailedPage {...props} level="h2" />
