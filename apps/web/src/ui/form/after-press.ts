/**
 * Runs once the pointer is up again and its click is done, at once when none is down. An error that appears while a
 * button is being pressed would move the button away from under the finger.
 */
export function runAfterPress(action: () => void): void {
  if (!isPointerDown) {
    action();
    return;
  }
  const run = () => {
    window.removeEventListener('pointerup', run);
    window.removeEventListener('pointercancel', run);
    // The click comes right after.
    setTimeout(action);
  };
  window.addEventListener('pointerup', run);
  window.addEventListener('pointercancel', run);
}

let isPointerDown = false;

if (typeof window !== 'undefined') {
  const note = (isDown: boolean) => () => {
    isPointerDown = isDown;
  };
  window.addEventListener('pointerdown', note(true), true);
  window.addEventListener('pointerup', note(false), true);
  window.addEventListener('pointercancel', note(false), true);
}
