let holders = 0;
let isGone = false;

function hold(event: PopStateEvent): void {
  if (holders === 0) return;
  isGone = true;
  event.stopImmediatePropagation();
}

/**
 * While React has not taken over all that is drawn, nobody hears that the visitor went to another entry of the history:
 * the rest would be drawn for another address than the beginning. They hear of it when the last hold is released.
 */
export function holdHistory(): () => void {
  // Listeners of a window are called in their order, and one that is there already keeps its place: the first hold comes
  // before the router, so later ones do as well.
  window.addEventListener('popstate', hold);
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0 || !isGone) return;
    isGone = false;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
}
