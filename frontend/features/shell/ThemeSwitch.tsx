import { nextTheme, type Theme, theme } from '../../lib/theme/theme.ts'
import { useObserved } from '../../lib/useObserved.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'

const names: Record<Theme, string> = { auto: 'system', light: 'light', dark: 'dark' }

export const ThemeSwitch = ({ worded = false }: { worded?: boolean }) => {
  const current = useObserved(theme)
  const label = `Theme: ${names[current]}. Switch to ${names[nextTheme(current)]}`
  const advance = () => theme.choose(nextTheme(current))
  if (!worded) return <IconButton icon={current} label={label} onClick={advance} />
  return (
    <Button full aria-label={label} onClick={advance}>
      <Icon name={current} /> Theme: {names[current]}
    </Button>
  )
}
