import { type Ref, type RefCallback, type RefObject, useCallback, useRef } from 'react';

/** For a component that needs its own element while its caller, such as a form library, needs it too. */
export function useSharedRef<Element>(
  callersRef: Ref<Element> | undefined,
): [RefObject<Element | null>, RefCallback<Element>] {
  const ownRef = useRef<Element>(null);
  const attach = useCallback(
    (element: Element | null) => {
      ownRef.current = element;
      if (typeof callersRef !== 'function') {
        if (callersRef) callersRef.current = element;
        return;
      }
      const detach = callersRef(element);
      // Where the caller cleans up after itself, React will not call with null.
      if (!detach) return;
      return () => {
        ownRef.current = null;
        detach();
      };
    },
    [callersRef],
  );
  return [ownRef, attach];
}
