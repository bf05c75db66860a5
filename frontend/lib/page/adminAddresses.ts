import { session } from '../session/session.ts'

/** The admin pages, in menu order. */
export const adminSections = [
  { to: '/admin', title: 'Dashboard' },
  { to: '/admin/team_health_score', title: 'Team scores' },
  { to: '/admin/weekly_matchups', title: 'Weekly picks' },
  { to: '/admin-panel/articles', title: 'Articles' },
  { to: '/admin/data_health', title: 'Data health' },
  { to: '/admin/people', title: 'People' },
  { to: '/admin/settings', title: 'Settings' },
] as const

/** The parameter of the admin paths, which only an admin's session knows. */
export const adminParams = () => ({ secret: session.user().admin_key ?? '' })
