/** Begins the names under which this device keeps what somebody has begun to write. */
export const draftPrefix = 'draft:'

/** After a logout nobody else may read it. */
export const forgetDrafts = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.startsWith(draftPrefix)) storage.removeItem(name)
}
