export const handler = async () => {}
