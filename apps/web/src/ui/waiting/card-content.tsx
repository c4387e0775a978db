import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import type { ViewState } from './query-view.tsx';
import { repeatShape, Skeleton, SkeletonArea } from './skeleton.tsx';
import { SlowNotice } from './slow-notice.tsx';

export interface CardWords {
  loading: string;
  /** After three seconds; of several cards on a screen only one says it. */
  slow?: string;
  failed: string;
  retry: string;
}

interface CardContentProps<Data> {
  state: ViewState<Data>;
  words: CardWords;
  /** As many as there will be, most likely. */
  skeletonRows: number;
  /** The shape of one of them, where it is not a mark with two lines. */
  skeletonRow?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a card shows: the shape of what comes, or another try; a whole page would be too much for one card. */
export function CardContent<Data>(props: CardContentProps<Data>) {
  const { state, words, children } = props;
  if (state.status === 'ready') return children(state.data);
  if (state.status === 'loading') {
    return (
      <div className="relative">
        {words.slow === undefined ? null : <SlowNotice loading={words.loading} slow={words.slow} />}
        <Waiting {...props} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-s text-ink-2">
        {words.failed}
      </p>
      <Button variant="line" size="small" isBusy={state.isRetrying} onClick={state.retry}>
        {words.retry}
      </Button>
    </div>
  );
}

function Waiting<Data>({ words, skeletonRows, skeletonRow = <MarkAndLines /> }: CardContentProps<Data>) {
  return (
    <SkeletonArea {...(words.slow === undefined ? { label: words.loading } : {})} className="grid gap-4">
      {repeatShape(skeletonRows, <div>{skeletonRow}</div>)}
    </SkeletonArea>
  );
}

function MarkAndLines() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton shape="block" className="size-12 rounded-m" />
      <div className="grid flex-1 gap-1">
        <Skeleton className="w-2/5" />
        <Skeleton tone="light" className="w-3/5" />
      </div>
    </div>
  );
}
