import { ApiError } from '@gramy/contract/api-error';
import { useEffect, useRef, useState } from 'react';
import { useBell } from '../../../entities/board/hooks/use-bell.ts';
import type { TrustedTablet } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import type { OpenedTablet, TabletMember, TabletPeople } from '../hooks/tablet-calls.ts';
import { tabletPeopleQuery } from '../hooks/tablet-calls.ts';
import styles from './lock-screen.module.css';
import { PeopleKeys } from './people-keys.tsx';
import { PinPad } from './pin-pad.tsx';
import { UnknownTablet } from './unknown-tablet.tsx';

interface LockScreenProps {
  tablet: TrustedTablet;
  onOpen: (opened: OpenedTablet) => void;
}

/** A guest who asks is heard within a few seconds, though nobody has come in yet. */
const refreshMs = 5_000;

/** Who is it? Nothing of any guest is shown until somebody has said so. */
export function LockScreen({ tablet, onOpen }: LockScreenProps) {
  const { t } = useTranslation('venue-tablet');
  const words = useFirstCardWords();
  const [isUnknown, setUnknown] = useState(false);
  const query = tabletPeopleQuery(tablet.token);
  const state = useQuery<TabletPeople>(
    {
      ...query,
      call: (api) =>
        query.call(api).catch((error: unknown) => {
          if (isNotTrusted(error)) setUnknown(true);
          throw error;
        }),
    },
    { refreshEveryMs: refreshMs },
  );
  const waiting = state.status === 'ready' ? state.data.waiting : 0;
  useRequestBell(waiting);
  const badge = waiting > 0 ? `${t('waiting', { count: waiting })} · ` : '';
  usePageHead({ title: `${badge}${t('title')}`, description: t('lead') });
  return (
    <main className={styles.screen}>
      {isUnknown ? (
        <UnknownTablet />
      ) : (
        <CardContent state={state} words={words} skeletonRows={4}>
          {(people) => (
            <Names
              people={people}
              tabletToken={tablet.token}
              onOpen={onOpen}
              onFailed={(error) => setUnknown(isNotTrusted(error))}
            />
          )}
        </CardContent>
      )}
      <p className={styles.foot}>
        <Link to={paths.logIn} className={textLinkClass}>
          {t('logIn')}
        </Link>
      </p>
    </main>
  );
}

/** How many it was, and nothing about them. */
function useRequestBell(waiting: number): void {
  const { hasSound, ring } = useBell(waiting > 0);
  const known = useRef(0);
  useEffect(() => {
    const isMore = waiting > known.current;
    known.current = waiting;
    if (isMore && hasSound) ring();
  }, [waiting, hasSound, ring]);
}

function isNotTrusted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'tabletUnknown';
}

interface NamesProps {
  people: TabletPeople;
  tabletToken: string;
  onOpen: (opened: OpenedTablet) => void;
  onFailed: (error: unknown) => void;
}

function Names({ people: known, tabletToken, onOpen, onFailed }: NamesProps) {
  const { venue, branch, name, people, waiting } = known;
  const { t } = useTranslation('venue-tablet');
  const [chosen, setChosen] = useState<TabletMember>();
  const left = useRef<string>(undefined);
  const leave = () => {
    left.current = chosen?.userId;
    setChosen(undefined);
  };
  return (
    <>
      <header className={styles.head}>
        <p className={styles.place}>{[venue.name, branch?.name].filter(Boolean).join(', ')}</p>
        <p className={styles.tablet}>{name}</p>
        {waiting > 0 ? (
          <p role="status" className={styles.waiting}>
            {t('waiting', { count: waiting })}
          </p>
        ) : null}
      </header>
      {chosen ? (
        <PinPad member={chosen} onBack={leave} {...{ tabletToken, onOpen, onFailed }} />
      ) : (
        <PeopleKeys people={people} focusedId={left.current} onChoose={setChosen} />
      )}
    </>
  );
}
