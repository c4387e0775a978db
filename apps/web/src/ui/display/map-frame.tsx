import { Map as MapIcon, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { Spinner } from '../waiting/spinner.tsx';
import { useSeen } from '../waiting/use-seen.ts';
import styles from './map-frame.module.css';

export type MapStatus = 'idle' | 'loading' | 'ready' | 'failed';

interface MapFrameProps {
  /** Names the region: "Map of 12 places". */
  label: string;
  status: MapStatus;
  /** Asked once for the map, when somebody wants it or, with `startsWhen="seen"`, comes near it. */
  onActivate: () => void;
  startsWhen?: 'asked' | 'seen';
  words: { show: string; loading: string; failed: string; retry: string };
  /** Another way to the same thing: the address, a link to directions. */
  fallback?: ReactNode;
  /** `fill` takes the height it is given. */
  shape?: 'wide' | 'square' | 'fill';
  className?: string;
  /** The map itself; mounted from `loading` on, so that it can report when it is ready. */
  children: ReactNode;
}

/** Keeps the place of a map, which is heavy: nothing of it is loaded before somebody wants to see it. */
export function MapFrame(props: MapFrameProps) {
  const { label, status, onActivate, startsWhen = 'seen', words, fallback, shape = 'wide' } = props;
  const ref = useSeen<HTMLElement>({
    isWatching: status === 'idle' && startsWhen === 'seen',
    onSeen: onActivate,
    margin: 200,
  });
  return (
    <section
      ref={ref}
      aria-label={label}
      className={joinClasses(styles.frame, styles[shape], props.className)}
    >
      {status === 'loading' || status === 'ready' ? (
        <div className={styles.map} data-ready={status === 'ready'}>
          {props.children}
        </div>
      ) : null}
      {status === 'ready' ? null : <Streets />}
      <div className={styles.middle}>
        {status === 'idle' ? (
          <Button variant="ink" size="small" icon={<MapIcon />} onClick={onActivate}>
            {words.show}
          </Button>
        ) : null}
        {status === 'loading' ? (
          <p role="status" className={styles.note}>
            <Spinner size="small" />
            {words.loading}
          </p>
        ) : null}
        {status === 'failed' ? (
          <div role="alert" className={styles.failure}>
            <MapPinOff className={styles.sign} />
            <p>{words.failed}</p>
            <Button variant="line" size="small" onClick={onActivate}>
              {words.retry}
            </Button>
            {fallback}
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** A town that is nowhere: the shape of what is coming. */
function Streets() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className={styles.streets}
    >
      <path d="M60-10v380M210-10v380M400-10v380M560-10v380M-10 90h660M-10 210h660M-10 300h660" />
      <path d="M-10 160c120-60 240 50 360 20s180-90 300-40" />
    </svg>
  );
}
