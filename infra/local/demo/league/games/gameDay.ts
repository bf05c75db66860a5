import { dayNumber } from '#shared/domain/time/calendar.ts'
import type { Fixture } from './fixtures.ts'

export const dayNumberOf = ({ day }: Fixture): number => dayNumber(day) ?? 0
