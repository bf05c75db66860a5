import { session } from '../session/session.ts'
import { isAdmin } from '../session/storedSession.ts'
import { pageHead } from './pageHead.ts'

/** The title of an admin's page, which only admins learn. */
export const adminPageHead = (title: string, description: string) =>
  isAdmin(session.user())
    ? pageHead(title, description)
    : pageHead('Not authorized', 'This page is for admins.')
