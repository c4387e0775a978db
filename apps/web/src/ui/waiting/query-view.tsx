import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import styles from './query-view.module.css';
import { SlowNotice } from './slow-notice.tsx';
import { StatusPanel } from './status-panel.tsx';

/** What a read of data can be like; whatever reads it only has to have this shape. */
export type ViewState<Data> =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; data: Data };

export interface QueryViewWords {
  loading: string;
  slow: string;
  failedTitle: string;
  failedText: string;
  retry: string;
  retrying: string;
}

interface QueryViewProps<Data> {
  state: ViewState<Data>;
  words: QueryViewWords;
  /** The real shape of what comes, so that nothing moves when it is there. */
  skeleton: ReactNode;
  failedPicture: string;
  heading?: 'h2' | 'h3';
  isEmpty?: (data: Data) => boolean;
  /** In place of the content when `isEmpty` says so: a `StatusPanel` with ways on. */
  empty?: ReactNode;
  /** Offered beside the slow notice. */
  slowAction?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, slow after three seconds, failed with another try, empty, ready: one pattern for every list and page. */
export function QueryView<Data>({ state, words, skeleton, slowAction, ...view }: QueryViewProps<Data>) {
  const contentRef = useRef<HTMLDivElement>(null);
  const hasRetried = useRef(false);
  useEffect(() => {
    if (state.status !== 'ready' || !hasRetried.current) return;
    hasRetried.current = false;
    // The button that was pressed is gone; without this the keyboard starts at the top of the page again.
    if (document.activeElement === document.body) contentRef.current?.focus({ preventScroll: true });
  }, [state.status]);

  if (state.status === 'loading') {
    return (
      <div className={styles.loading}>
        <SlowNotice loading={words.loading} slow={words.slow} action={slowAction} />
        {skeleton}
      </div>
    );
  }
  if (state.status === 'failed') {
    const { isRetrying, retry } = state;
    const handleRetry = () => {
      hasRetried.current = true;
      retry();
    };
    return (
      <StatusPanel
        picture={view.failedPicture}
        heading={view.heading ?? 'h2'}
        title={words.failedTitle}
        text={words.failedText}
      >
        <Button isBusy={isRetrying} busyLabel={words.retrying} onClick={handleRetry}>
          {words.retry}
        </Button>
        <p role="status" className="sr-only">
          {isRetrying ? words.retrying : words.failedTitle}
        </p>
      </StatusPanel>
    );
  }
  return (
    <div ref={contentRef} tabIndex={-1} className={styles.content}>
      {view.isEmpty?.(state.data) ? view.empty : view.children(state.data)}
    </div>
  );
}
