/**
 * The portal's colors in hexadecimal, because mail programs support neither oklch nor variables. Each
 * is the token of the same name in frontend/styles/tokens.css.
 */
export const light = {
  bg: '#f1f4f0',
  surface: '#fdfefd',
  line: '#d7dbd6',
  ink: '#101b16',
  soft: '#404b45',
  faint: '#58625d',
  button: '#116031',
  onButton: '#f7fef8',
}

export const dark: typeof light = {
  bg: '#0b100d',
  surface: '#131916',
  line: '#2b322f',
  ink: '#eef1ed',
  soft: '#b9c0ba',
  faint: '#99a19b',
  button: '#65d862',
  onButton: '#02240c',
}

/** The strip at the top shows the four score bands, best to worst. */
export const bands = ['#116031', '#5bce58', '#f7cd22', '#c7181d']
