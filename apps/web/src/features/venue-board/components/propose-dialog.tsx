import { findProposalEnd, mostProposedTimes } from '@gramy/domain/booking/time-proposal';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatList } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { type OtherTime, otherTimesQuery } from '../queries.ts';
import styles from './propose-dialog.module.css';

const refreshEveryMs = 15_000;

/** Instead of a no: up to three other times, held until the guest has answered. */
export function ProposeDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const cardWords = useFirstCardWords();
  const { providerId, now, clockOffset } = useBoardView();
  const { nameGuest, range, money, sayTime, sayOtherDay } = useBarWords(evening.board);
  const [asked] = booking.slots;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const state = useQuery<{ items: OtherTime[] }>(otherTimesQuery({ providerId, bookingId: booking.id }), {
    isExtra: true,
    refreshEveryMs,
  });
  const items = state.status === 'ready' ? state.data.items : [];
  // What somebody else has taken meanwhile is no longer chosen.
  const times = items.filter(({ startsAt }) => chosen.includes(startsAt));
  const toggle = ({ startsAt }: OtherTime) =>
    setChosen(chosen.includes(startsAt) ? chosen.filter((one) => one !== startsAt) : [...chosen, startsAt]);
  const until = sayTime(
    findProposalEnd(
      times.map(({ startsAt }) => Date.parse(startsAt)),
      Math.max(now, Date.now() + clockOffset),
    ),
  );
  const send = () =>
    run({ kind: 'propose', times: times.map(({ startsAt, tableIds }) => ({ startsAt, tableIds })) });
  return (
    <Dialog
      isOpen
      title={t('propose.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            isBusy={evening.busy !== undefined}
            disabled={times.length === 0}
            onClick={() => void send()}
          >
            {times.length === 0 ? t('propose.none') : t('propose.confirm', { count: times.length })}
          </Button>
        </>
      }
    >
      <p className="text-s text-ink-2">
        {t('propose.asked', {
          time: [
            sayOtherDay(asked?.date),
            range(Date.parse(booking.startsAt), Date.parse(booking.endsAt), asked?.date),
          ]
            .filter(Boolean)
            .join(', '),
          people: t('people', { count: asked?.guests ?? 1 }),
        })}{' '}
        {t('propose.pick', { count: mostProposedTimes })}
      </p>
      <CardContent state={state} words={cardWords} skeletonRows={4}>
        {({ items: found }) =>
          found.length === 0 ? (
            <p className={styles.tell}>{t('propose.nothing')}</p>
          ) : (
            <ul className={styles.times}>
              {found.map((time) => (
                <li key={time.startsAt}>
                  <TimeKey
                    time={time}
                    evening={evening}
                    isOn={chosen.includes(time.startsAt)}
                    isOff={!chosen.includes(time.startsAt) && times.length >= mostProposedTimes}
                    onPress={() => toggle(time)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
      <p className={styles.tell} role="status">
        {times.length === 0 ? t('propose.answers') : t('propose.tell', { until })}{' '}
        {booking.paid > 0 ? t('propose.backPaid', { amount: money(booking.paid) }) : t('propose.back')}
      </p>
    </Dialog>
  );
}

interface TimeKeyProps {
  time: OtherTime;
  evening: ActDialogProps['evening'];
  isOn: boolean;
  isOff: boolean;
  onPress: () => void;
}

function TimeKey({ time, evening: { board }, isOn, isOff, onPress }: TimeKeyProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { money, sayTime } = useBarWords(board);
  const start = sayTime(Date.parse(time.startsAt));
  const day = time.date === board.date ? '' : formatDate(language, time.date as LocalDate, 'short');
  const names = new Map(board.tables.map(({ id, name }) => [id, name[language]]));
  const tables = formatList(
    language,
    time.tableIds.flatMap((id) => names.get(id) ?? []),
  );
  const sayDifference = () => {
    if (time.difference === 0) return t('propose.same');
    const amount = money(Math.abs(time.difference));
    return t(time.difference < 0 ? 'propose.less' : 'propose.more', { amount });
  };
  return (
    <button
      type="button"
      className={styles.time}
      aria-pressed={isOn}
      aria-label={[day, start, tables, money(time.total), sayDifference()].filter(Boolean).join(', ')}
      disabled={isOff}
      onClick={onPress}
    >
      <span aria-hidden="true" className={styles.box}>
        {isOn ? <Check /> : null}
      </span>
      <span className={styles.start}>{start}</span>
      <span className={styles.about}>
        <span>{tables}</span>
        {day === '' ? null : <b>{day}</b>}
      </span>
      <span className={styles.price}>
        <b>{money(time.total)}</b>
        <span>{sayDifference()}</span>
      </span>
    </button>
  );
}
