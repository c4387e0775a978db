import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
} from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { keepEarlyDeeds } from './early-deeds.ts';
import { runAtFirstInput } from './first-input.ts';
import { holdHistory } from './hold-history.ts';

interface PartOptions {
  load: () => Promise<ComponentType>;
  /** Stands in where no server has drawn the part. */
  fallback: ReactNode;
  /** Also fetched without a sign of life, once its top stands well inside the window. */
  isWokenBySight?: boolean;
}

export interface PartOfPage extends PartOptions {
  /** A promise of the view, or the view itself: on the server, where a page is drawn in one go, and once it is here. */
  view: ComponentType;
  /** Lets the code come. */
  want: () => void;
}

/** So far above the lower edge: who sees only the first line of it has not come to it yet. */
const sightMargin = '0px 0px -250px';
const retryMs = 5000;

/**
 * A part of a page that comes drawn from the server and is only read at first. Its code is fetched and takes over when
 * the visitor first moves, or sees it; until then its links and forms are those of the browser itself.
 */
export function definePart(options: PartOptions): PartOfPage {
  let want = () => {};
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const view = lazy(async () => {
    await isWanted;
    part.view = await keepTrying(options.load);
    return { default: part.view };
  });
  const part: PartOfPage = { ...options, view, want };
  return part;
}

/** What is drawn can be read and followed without its code, so nothing breaks while that does not come. */
async function keepTrying<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** Without its boundary a part that throws says why; with it React would only leave it out. */
export const BareParts = createContext(false);

/** Remembered as a whole: what the page around it does must not wake what still sleeps. */
export const LaterPart = memo(function LaterPart({ part }: { part: PartOfPage }) {
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { view: View } = part;
  const isBare = use(BareParts);
  const isAwake = useRef(false);
  const arrival = useRef(() => {});
  const arrive = () => {
    isAwake.current = true;
    arrival.current();
  };
  useEffect(() => {
    // What is inside tells first. A part that was here already has nothing to catch up on.
    if (isAwake.current) return;
    let release = () => {};
    // Hears of a deed before it is held back: the press of somebody's voice is the only sign there is.
    const callOff = runAtFirstInput(() => {
      release = holdHistoryBriefly();
      part.want();
    });
    const isAsleep = (element: Element) => isBetween(element, ref.current, end.current);
    const deeds = keepEarlyDeeds(isAsleep);
    arrival.current = () => {
      arrival.current = () => {};
      deeds.stop();
      release();
      deeds.repeat();
    };
    return () => {
      callOff();
      deeds.stop();
      release();
    };
  }, [part]);
  useEffect(
    () => (part.isWokenBySight && ref.current ? runAtSight(ref.current, part.want) : undefined),
    [part],
  );
  if (isBare) return <View />;
  return (
    <>
      <div ref={ref} />
      {/* Words of another language are another part: what the server drew is not compared with them. */}
      <Suspense key={language} fallback={<Waiting part={part} />}>
        <View />
        <Arrived onArrival={arrive} />
      </Suspense>
      <div ref={end} />
    </>
  );
});

function isBetween(element: Element, start: Element | null, end: Element | null): boolean {
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return (
    !!start &&
    !!end &&
    (start.compareDocumentPosition(element) & follows) > 0 &&
    (element.compareDocumentPosition(end) & follows) > 0
  );
}

const longestHoldMs = 3000;

/**
 * The first tap may be on a link within the page. Whatever the address tells React then would make it throw away what
 * still sleeps and draw it anew: the page would jump. The browser itself has followed the link already.
 */
function holdHistoryBriefly(): () => void {
  const release = holdHistory();
  const timer = setTimeout(release, longestHoldMs);
  return () => {
    clearTimeout(timer);
    release();
  };
}

function Arrived({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival);
  return null;
}

/** Shown only where no server has drawn the part: then somebody waits for it. */
function Waiting({ part }: { part: PartOfPage }) {
  useEffect(() => part.want(), [part]);
  return part.fallback;
}

function runAtSight(element: Element, run: () => void): () => void {
  const tell = (entries: IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run();
  };
  const observer = new IntersectionObserver(tell, { rootMargin: sightMargin });
  observer.observe(element);
  return () => observer.disconnect();
}
