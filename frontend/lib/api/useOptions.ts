import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { sportOfPath } from '#shared/domain/sport/sport.ts'
import { optionsQuery } from './queries.ts'

/** The options of the page's sport, which every page loads before it is drawn; undefined if that failed. */
export const useOptions = () =>
  useQuery(optionsQuery(useLocation({ select: ({ pathname }) => sportOfPath(pathname) }))).data
