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
 * A part of the page that few need, with its words, once it is needed. Not React's `lazy`: a fetch that fails would take
 * the page down; here `onFailure` is told, and the next wish asks again.
 */
export function useLazyComponent<Props>(
  { load, messages = noMessages }: LazyComponent<Props>,
  isNeeded: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const translator = useTranslator();
  const [part, setPart] = useState<ComponentType<Props>>();
  const isMissing = isNeeded && part === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new functions load nothing new
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    Promise.all([load(), loadMessages(translator, messages)]).then(
      ([loaded]) => isWanted && setPart(() => loaded),
      () => isWanted && onFailure(),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return part;
}
