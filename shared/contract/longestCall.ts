/** Seconds after which a call's function is ended, whatever it is doing. */
export const longestCall = 10
