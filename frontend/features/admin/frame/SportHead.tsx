import { useNavigate } from '@tanstack/react-router'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { sportOptions } from '../dashboard/queries.ts'

/** The heading of a page about one sport, which its address names. */
export const SportHead = ({ title, sport }: { title: string; sport: number }) => {
  const navigate = useNavigate()
  const choose = (value: string) =>
    navigate({ to: '.', search: { sport: Number(value) }, replace: true, resetScroll: false })
  return (
    <div className="row between">
      <h1>{title}</h1>
      <SegmentedControl
        label="Sport"
        options={sportOptions.map(({ value, label }) => ({ value, text: label }))}
        chosen={String(sport)}
        onChoose={choose}
      />
    </div>
  )
}
