/** `knee sprain` as it begins a line: `Knee sprain`. Names and abbreviations inside it stay as they are. */
export const sentenceCase = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`
