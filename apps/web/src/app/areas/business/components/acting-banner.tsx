import { UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import type { Acting } from '../../../../entities/acting/hooks/use-acting.ts';
import { KeyHint } from '../../../../entities/office/components/key-hint.tsx';
import { ownVenuesQuery } from '../../../../entities/setup/queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../../lib/navigation/paths.ts';
import { useApi } from '../../../../lib/queries/api.ts';
import { useAction } from '../../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { writeClock } from '../../../../ui/calendar/clock-text.ts';
import { useSecondsLeft } from '../../../../ui/calendar/use-seconds-left.ts';
import styles from './acting-banner.module.css';
import { useTwiceEscape } from './use-twice-escape.ts';

/** On every page of the business area: for whom somebody acts, why, how long still, and the way out. */
export function ActingBanner({ acting, visit }: { acting: Acting; visit?: ReactNode }) {
  const { t } = useTranslation('venue-nav');
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const secondsLeft = useSecondsLeft({ deadline: acting.endsAt });
  const { providerId, name, reason } = acting;
  const leave = () => {
    void mutate(ownVenuesQuery().key);
    void navigate(buildHref(paths.adminVenue, { providerId }));
  };
  const stop = useAction({ run: () => api.call('DELETE /admin/acting', {}), onDone: leave });
  useTwiceEscape(stop.start);
  const isOver = secondsLeft === 0;
  return (
    <section className={styles.banner} aria-label={t('acting.label')}>
      <div className={styles.frame} />
      <div className={styles.card}>
        <UserCog aria-hidden="true" className={styles.icon} />
        <p className={styles.text}>
          <b>{isOver ? t('acting.over') : t('acting.title', { name })}</b>{' '}
          <span className={styles.more}>
            {stop.failure === undefined ? t('acting.reason', { reason }) : sayFailure(stop.failure)}{' '}
            {t('acting.never')}{' '}
            <Link className="font-strong underline" to={buildHref(paths.venueLog, { providerId })}>
              {t('acting.log')}
            </Link>
          </span>
        </p>
        {secondsLeft === undefined ? null : (
          <span role="timer" className={styles.time}>
            {writeClock(secondsLeft)}
          </span>
        )}
      </div>
      {visit}
      <Button variant="line" className={styles.stop} isBusy={stop.isBusy} onClick={() => stop.start()}>
        {isOver ? t('acting.leave') : t('acting.stop')}
        <KeyHint keys="Escape" />
        <KeyHint keys="Escape" />
      </Button>
    </section>
  );
}
