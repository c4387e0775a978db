/** After hydration: what the page itself fetches goes first. */
const pauseMs = 2000;
/** A page that is never idle prefetches all the same. */
const longestWaitMs = 5000;

/** For prefetching what a tap may need next. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    // Not every browser has it.
    if (!window.requestIdleCallback) return run();
    const handle = window.requestIdleCallback(run, { timeout: longestWaitMs });
    cancel = () => window.cancelIdleCallback(handle);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
