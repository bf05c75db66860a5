import { GuestNote } from '../../ui/score/GuestNote.tsx'

/** Also shown above the placeholders of the list, so that nothing moves when it has loaded. */
export const TeamsGuestNote = ({ onJoin }: { onJoin: () => void }) => (
  <GuestNote onJoin={onJoin}>
    You see who is missing. Members see every team’s score, its rank and its change in a week.
  </GuestNote>
)
