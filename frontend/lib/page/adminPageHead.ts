import { session } from '../session/session.ts'
import { isAdmin } from '../session/storedSession.ts'
import { pageHead } from './pageHead.ts'

/** The title of an admin page. Without a description search engines do not list the page. */
export const adminPageHead = (title: string) =>
  pageHead(isAdmin(session.user()) ? title : 'Not authorized')
