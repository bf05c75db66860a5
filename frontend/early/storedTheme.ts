/** A chosen theme, painted from the first frame on, so that it never flashes the other one. */
export const paintStoredTheme = (
  storage: () => Pick<Storage, 'getItem'>,
  root: HTMLElement,
): void => {
  try {
    const theme = storage().getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // Storage may be refused; the system's theme then stands.
  }
}
