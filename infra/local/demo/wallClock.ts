type Zone = 'America/New_York' | 'Europe/London' | 'Europe/Madrid'

const offsetMinutes = (zone: Zone, at: Date) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The instant at which clocks on a zone's walls show that time on that day. */
export const wallClock = (day: string, time: string, zone: Zone) => {
  const guess = new Date(`${day}T${time}:00Z`)
  return new Date(guess.getTime() - offsetMinutes(zone, guess) * 60_000)
}
