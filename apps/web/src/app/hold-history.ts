/**
 * From the router's first look at the address until React has taken over all that is drawn, nobody hears that the
 * visitor went back: the rest would be drawn for another address than the beginning. They hear of it on release.
 */
export function holdHistory(): () => void {
  let isGone = false;
  function hold(event: PopStateEvent): void {
    isGone = true;
    event.stopImmediatePropagation();
  }
  window.addEventListener('popstate', hold, { capture: true });
  return () => {
    window.removeEventListener('popstate', hold, { capture: true });
    if (!isGone) return;
    isGone = false;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
}
