const longestMs = 8;

/** Between pieces of long work: lets others have their turn as soon as it has lasted long enough for them to notice. */
export function createBreather(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < longestMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now();
        resolve();
      }),
    );
  };
}
