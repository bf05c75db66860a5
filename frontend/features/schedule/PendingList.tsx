import { Bone } from '../../ui/Bone.tsx'
import card from './GameCard.module.css'
import list from './ScheduleList.module.css'
import team from './TeamRow.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

const PendingTeam = () => (
  <div className={team.team}>
    <Bone size="mark" />
    <Bone size="line" />
    <span className={team.health}>
      <Bone size="chip" />
    </span>
  </div>
)

/** The cards as they will stand, so that nothing moves when the games arrive. */
export const PendingList = () => (
  <div className={list.cards} aria-hidden="true">
    {cards.map((key) => (
      <div key={key} className={`surface ${card.card}`}>
        <div className={card.game}>
          <div className={card.title}>
            <Bone size="text" />
          </div>
          <PendingTeam />
          <PendingTeam />
        </div>
        <Bone size="button" />
      </div>
    ))}
  </div>
)
