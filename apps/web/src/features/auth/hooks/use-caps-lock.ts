import { type KeyboardEvent, useState } from 'react';

/** Known only once a key is pressed. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const note = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: note, onKeyUp: note }, reset: () => setIsOn(false) };
}
