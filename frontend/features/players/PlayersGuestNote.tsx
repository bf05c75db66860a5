import { GuestNote } from '../../ui/score/GuestNote.tsx'

/** Also shown above the placeholders of the list, so that nothing moves when it has loaded. */
export const PlayersGuestNote = ({ onJoin }: { onJoin: () => void }) => (
  <GuestNote onJoin={onJoin}>
    You see who is hurt. Members see every score, what each absence costs and when he is back.
  </GuestNote>
)
