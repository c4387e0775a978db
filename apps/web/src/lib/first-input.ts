/** Any of these comes before somebody can have opened or done anything. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'click',
  'focusin',
  'input',
] as const;

let hasComeAlive = false;

/**
 * Runs when the visitor first moves, touches or types: early enough to fetch what a tap may need, and never for
 * somebody who only looks. Answers how to call it off.
 */
export function runAtFirstInput(run: () => void): () => void {
  if (hasComeAlive) {
    run();
    return () => undefined;
  }
  const watch = new AbortController();
  const begin = () => {
    hasComeAlive = true;
    watch.abort();
    run();
  };
  // On its way down: React lets no tap on what still sleeps come up again.
  const options = { capture: true, passive: true, signal: watch.signal };
  for (const sign of signs) window.addEventListener(sign, begin, options);
  return () => watch.abort();
}
