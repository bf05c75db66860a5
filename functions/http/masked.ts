/** A JWT's first part is JSON, so that it begins with eyJ; the rest follows in base64url. */
const token = /eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Other people's error messages quote what they were given. Our logs do not. */
export const masked = (text: string) => text.replace(token, '[token]').replace(address, '[email]')
