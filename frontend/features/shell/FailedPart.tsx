import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailedPage } from './FailedPage.tsx'

/** A part of a page that has its heading already. */
export const FailedPart = (props: ErrorComponentProps) => <FailedPage {...props} level="h2" />
