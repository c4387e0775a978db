/**
 * A navigation during a transition skips the rest of it, and the browser reports that as a rejected promise
 * that the router leaves unhandled. Nothing has failed: the new screen is there, only not animated.
 */
export function forgiveSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const startTransition = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = startTransition(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
