import { Icon } from '../control/Icon.tsx'
import styles from './Input.module.css'

interface Props {
  label: string
  placeholder: string
  text: string
  onSearch: (text: string) => void
}

export const SearchBox = ({ label, placeholder, text, onSearch }: Props) => (
  <search className={styles.box}>
    <Icon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onSearch(event.target.value)}
    />
  </search>
)
