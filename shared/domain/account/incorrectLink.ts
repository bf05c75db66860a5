/** The message for a mailed link that was cut short, has expired or was used. */
export const incorrectLink = 'Incorrect Link'
