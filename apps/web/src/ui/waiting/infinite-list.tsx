import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { focusPlace, useKeptFocus } from '../foundation/use-kept-focus.ts';
import styles from './infinite-list.module.css';
import { useSeen } from './use-seen.ts';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** `more` says that there is another page to ask for. */
  status: 'more' | 'loading' | 'failed' | 'end';
  onMore: () => void;
  words: {
    label: string;
    more: string;
    loading: string;
    failed: string;
    retry: string;
    /** Without it nothing stands at the end. */
    end?: string;
    /** Said when new ones have come: "24 places shown". */
    shown: string;
  };
  /** So many come by themselves; then the button decides, or nobody would ever reach the foot of the page. */
  automaticPages?: number;
  className?: string;
  listClassName?: string;
}

export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const {
    items,
    itemKey,
    renderItem,
    status,
    onMore,
    words,
    automaticPages = 3,
    className,
    listClassName,
  } = props;
  const [automaticCount, setAutomaticCount] = useState(0);
  const sentinel = useSeen<HTMLDivElement>({
    isWatching: status === 'more' && automaticCount < automaticPages,
    onSeen: () => {
      setAutomaticCount(automaticCount + 1);
      onMore();
    },
  });
  const endRef = useRef<HTMLParagraphElement>(null);
  const foot = useKeptFocus<HTMLDivElement>(() => endRef.current && focusPlace(endRef.current));
  const isSilentEnd = status === 'end' && words.end === undefined;
  const askForMore = () => {
    setAutomaticCount(0);
    onMore();
  };

  return (
    <div className={className}>
      <ul aria-label={words.label} aria-busy={status === 'loading'} className={listClassName}>
        {items.map((item) => (
          <li key={itemKey(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <div ref={foot}>
        <div ref={sentinel} className={styles.foot} hidden={isSilentEnd}>
          {status === 'failed' ? <p className={styles.failure}>{words.failed}</p> : null}
          {status === 'end' ? (
            <p ref={isSilentEnd ? undefined : endRef} className={styles.end}>
              {words.end}
            </p>
          ) : (
            <Button
              variant="line"
              isBusy={status === 'loading'}
              busyLabel={words.loading}
              onClick={askForMore}
            >
              {status === 'failed' ? words.retry : words.more}
            </Button>
          )}
        </div>
        <p ref={isSilentEnd ? endRef : undefined} role="status" className="sr-only">
          {describeStatus(status, words)}
        </p>
      </div>
    </div>
  );
}

function describeStatus(
  status: 'more' | 'loading' | 'failed' | 'end',
  words: InfiniteListProps<never>['words'],
) {
  if (status === 'loading') return words.loading;
  return status === 'failed' ? words.failed : words.shown;
}
