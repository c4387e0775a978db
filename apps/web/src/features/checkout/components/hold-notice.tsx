import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { Clock, TimerOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatNightTime } from '../../../lib/formats/format.ts';
import { formatStartOfGame } from '../../../lib/formats/night-moment.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import { listAlternatives } from '../hooks/alternatives.ts';
import type { HoldControl, HoldState } from '../hooks/use-hold.ts';

interface HoldNoticeProps {
  hold: HoldControl;
  items: readonly CartItem[];
  /** Another time for one of the items. */
  onTake: (itemId: string, start: { date: LocalDate; startsAt: number }) => void;
  /** The way to all times. */
  change: ReactNode;
}

/** From here on more time is offered. */
const lateSeconds = 180;

/** What has become of the tables: only where there is something to say or to do. */
export function HoldNotice({ hold, items, onTake, change }: HoldNoticeProps) {
  const { t } = useTranslation('checkout');
  const { state } = hold;
  if (state.status === 'held') return <ExtendOffer hold={hold} state={state} />;
  if (state.status === 'over') {
    return (
      <Notice title={t('hold.overTitle')} text={t('hold.overText')}>
        <Button variant="ink" size="small" onClick={hold.takeAgain}>
          {t('hold.takeAgain')}
        </Button>
        {change}
      </Notice>
    );
  }
  if (state.status === 'refused') {
    return (
      <RefusedNotice
        error={state.error}
        items={items}
        onTake={onTake}
        change={change}
        retry={hold.takeAgain}
      />
    );
  }
  if (state.status === 'failed') {
    return (
      <Notice title={t('hold.failedTitle')} text={t('hold.failedText')}>
        <Button variant="ink" size="small" onClick={hold.takeAgain}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  }
  return null;
}

interface RefusedNoticeProps extends Omit<HoldNoticeProps, 'hold'> {
  error: Extract<HoldState, { status: 'refused' }>['error'];
  retry: () => void;
}

function RefusedNotice({ error, items, onTake, change, retry }: RefusedNoticeProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const choices = listAlternatives(error.problem?.alternatives ?? [], items);
  return (
    <Notice title={t('hold.goneTitle')} text={sayFailure(error)}>
      {choices.map(({ item, date, startsAt }) => (
        <Button
          key={`${item.id} ${startsAt}`}
          variant="line"
          size="small"
          onClick={() => onTake(item.id, { date, startsAt })}
        >
          <span className="sr-only">{t('hold.take')} </span>
          {items.length > 1 ? `${item.offer.name[language]}: ` : null}
          {(date === item.date ? formatNightTime : formatStartOfGame)(language, startsAt, {
            businessDay: date,
            timeZone: item.branch.timeZone,
          })}
        </Button>
      ))}
      {choices.length === 0 ? (
        <Button variant="ink" size="small" onClick={retry}>
          {t('hold.tryOnce')}
        </Button>
      ) : null}
      {change}
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      role="alert"
      data-hold-notice=""
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--bad-soft) p-4 forced-colors:border"
    >
      <TimerOff aria-hidden className="mt-0.5 size-5 flex-none text-(--bad)" />
      <div className="grid min-w-0 gap-3">
        <p>
          <b>{title}</b> {text}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </section>
  );
}

interface ExtendOfferProps {
  hold: HoldControl;
  state: Extract<HoldState, { status: 'held' }>;
}

function ExtendOffer({ hold, state: { hold: kept } }: ExtendOfferProps) {
  const { t } = useTranslation('checkout');
  const sayFailure = useFailureWords();
  const [isBusy, setIsBusy] = useState(false);
  const secondsLeft = useSecondsLeft({ deadline: kept.expiresAt, clockOffset: hold.clockOffset });
  if (!kept.canExtend || secondsLeft === undefined || secondsLeft === 0 || secondsLeft > lateSeconds)
    return null;
  const extend = async () => {
    setIsBusy(true);
    try {
      await hold.extend();
      showToast({ title: t('hold.extended') });
    } catch (error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-l bg-(--warn-soft) p-4 forced-colors:border"
    >
      <Clock aria-hidden className="size-5 flex-none text-(--warn)" />
      <p className="min-w-0 flex-1">{t('hold.late')}</p>
      <Button variant="ink" size="small" isBusy={isBusy} onClick={() => void extend()}>
        {t('hold.extend')}
      </Button>
    </section>
  );
}
