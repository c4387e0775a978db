/** Everything kept under it goes when somebody signs out. */
export const draftPrefix = 'draft:';

/** On a shared computer, half a message shows the next user who was here. */
export function forgetDrafts(): void {
  try {
    for (const storage of [window.sessionStorage, window.localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
    }
  } catch {
    // Where storage is blocked there are none.
  }
}
