import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { MessageFile } from '../../i18n/messages.ts';
import { useTranslator } from '../../i18n/use-translation.ts';

export interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>;
  messages?: readonly MessageFile[];
}

const noMessages: readonly MessageFile[] = [];

/**
 * Loads a component with its messages once it is needed. Not React's `lazy`: a fetch that fails would take the page down;
 * here it calls `onFailure`, and the next need fetches again.
 */
export function useLazyComponent<Props>(
  { load, messages = noMessages }: LazyComponent<Props>,
  isNeeded: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const translator = useTranslator();
  const [component, setComponent] = useState<ComponentType<Props>>();
  const isMissing = isNeeded && component === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new functions load nothing new
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    Promise.all([load(), loadMessages(translator, messages)]).then(
      ([loaded]) => isWanted && setComponent(() => loaded),
      () => isWanted && onFailure(),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return component;
}
