import { session } from '../session/session.ts'
import { isAdmin } from '../session/storedSession.ts'
import { pageHead } from './pageHead.ts'

/** The title of an admin's page, which only admins learn. No search engine reads these pages. */
export const adminPageHead = (title: string) =>
  pageHead(isAdmin(session.user()) ? title : 'Not authorized')
