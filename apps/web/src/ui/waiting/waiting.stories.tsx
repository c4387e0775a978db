import { useState } from 'react';
import { usePictures } from '../../lib/content/pictures.ts';
import { Button } from '../action/button.tsx';
import { FullScreenSpinner } from './full-screen-spinner.tsx';
import { InfiniteList } from './infinite-list.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { NavBarSkeleton } from './nav-bar-skeleton.tsx';
import { NoticeBar } from './notice.tsx';
import { QueryView, type ViewState } from './query-view.tsx';
import { Skeleton, SkeletonArea } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { StatusPanel } from './status-panel.tsx';

export function Spinners() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
      {/* Keeps the cover, which is fixed to the screen, inside the story. */}
      <div className="h-60 w-80 max-w-full overflow-hidden rounded-l border border-line contain-paint">
        <FullScreenSpinner label="Loading" />
      </div>
    </div>
  );
}

export function Skeletons() {
  return (
    <div className="grid gap-6">
      <div className="overflow-hidden rounded-l bg-card">
        <NavBarSkeleton label="The bar is loading" />
      </div>
      <SkeletonArea label="Places are loading">
        <Skeleton shape="block" tone="light" className="h-24" />
        <Skeleton className="w-2/3 text-l" />
      </SkeletonArea>
    </div>
  );
}

export function Notices() {
  const pictures = usePictures();
  return (
    <div className="grid gap-6">
      <NoticeBar
        title="You are offline."
        text="Tickets still open."
        action={
          <Button variant="line" size="small">
            Try now
          </Button>
        }
      />
      <InlineAlert action={<a href="/home">Home</a>}>It could not be saved.</InlineAlert>
      <StatusPanel
        picture={pictures.spot('search')}
        heading="h3"
        title="Nothing on Friday"
        text="Saturday has room."
      >
        <Button>Saturday</Button>
      </StatusPanel>
    </div>
  );
}

interface QueryProps {
  state?: ViewState<readonly string[]>;
}

const places: ViewState<readonly string[]> = { status: 'ready', data: ['Pod Zegarem', 'Karaoke Boxy'] };

export function Query({ state = places }: QueryProps) {
  const pictures = usePictures();
  return (
    <QueryView
      state={state}
      words={{
        loading: 'Places are loading',
        slow: 'Slower than usual',
        failedTitle: 'No answer',
        failedText: 'The places did not come.',
        retry: 'Try again',
        retrying: 'Trying…',
      }}
      skeleton={<Skeleton shape="block" className="h-40" />}
      slowAction={<Button size="small">Load again</Button>}
      failedPicture={pictures.spot('error')}
      heading="h3"
      isEmpty={(data) => data.length === 0}
      empty={<p>No place fits.</p>}
    >
      {(data) => (
        <ul>
          {data.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

type ListStatus = 'more' | 'failed' | 'end';

interface ReviewsProps {
  automaticPages?: number;
  /** What asking for another page comes to, one after the other; at last there are no more. */
  answers?: ListStatus[];
}

export function Reviews({ automaticPages = 0, answers = ['more', 'end'] }: ReviewsProps) {
  const [asked, setAsked] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const statuses = answers.slice(0, asked);
  const status = isLoading ? 'loading' : (statuses.at(-1) ?? 'more');
  const pages = 1 + statuses.filter((answer) => answer === 'more' || answer === 'end').length;
  const items = Array.from({ length: pages * 4 }, (_, at) => at + 1);
  return (
    <InfiniteList
      items={items}
      itemKey={String}
      renderItem={(number) => <p className="rounded-m bg-card px-4 py-3">{`Review ${number}`}</p>}
      status={status}
      onMore={() => {
        setIsLoading(true);
        setTimeout(() => {
          setAsked(asked + 1);
          setIsLoading(false);
        }, 20);
      }}
      automaticPages={automaticPages}
      listClassName="grid gap-2"
      words={{
        label: 'Reviews',
        more: 'Show more',
        loading: 'Loading…',
        failed: 'The next ones did not come.',
        retry: 'Try again',
        end: 'That was all of them',
        shown: `${items.length} reviews shown`,
      }}
    />
  );
}
