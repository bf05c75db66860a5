/** Applies the stored theme before the first paint, so that the other one never flashes. */
export const paintStoredTheme = (
  storage: () => Pick<Storage, 'getItem'>,
  root: HTMLElement,
): void => {
  try {
    const theme = storage().getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // Without storage the page follows the system.
  }
}
