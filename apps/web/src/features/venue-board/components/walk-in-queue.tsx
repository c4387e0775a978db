import { BellRing, Plus, Users, X } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { findQueueTimes, isCalled } from '../hooks/queue-times.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { BoardParty } from '../queries.ts';
import styles from './queue.module.css';

interface WalkInQueueProps {
  evening: Evening;
  onAdd: () => void;
}

/** Guests who wait for a table, the first one first. Of other days there are none. */
export function WalkInQueue({ evening, onAdd }: WalkInQueueProps) {
  const { t } = useTranslation('venue-board-desk');
  const { board, now, isLive } = useBoardView();
  if (board.date !== board.today) return null;
  const times = findQueueTimes(board, now);
  const { queue } = board;
  return (
    <section
      aria-labelledby="board-queue"
      className={styles.line}
      data-empty={queue.length === 0 ? '' : undefined}
    >
      <h2 id="board-queue" className={styles.title}>
        <Users aria-hidden="true" />
        {queue.length === 0 ? t('queue.empty') : t('queue.title', { count: queue.length })}
      </h2>
      {queue.map((party) => (
        <PartyCard key={party.id} party={party} seatedAt={times.get(party.id) ?? null} evening={evening} />
      ))}
      <Button variant="line" icon={<Plus aria-hidden="true" />} disabled={!isLive} onClick={onAdd}>
        {t('queue.add')}
      </Button>
    </section>
  );
}

interface PartyCardProps {
  party: BoardParty;
  /** Null: not before closing. */
  seatedAt: number | null;
  evening: Evening;
}

function PartyCard({ party, seatedAt, evening }: PartyCardProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board, now, isLive } = useBoardView();
  const { sayTime } = useBarWords(board);
  const { name, called } = party;
  const isHeld = isCalled(party, now);
  const isReady = seatedAt !== null && seatedAt <= now;
  const sayWhen = () => {
    if (called) {
      const names = new Map(board.tables.map((table) => [table.id, table.name[language]]));
      const tables = formatList(
        language,
        called.tableIds.flatMap((id) => names.get(id) ?? []),
      );
      return t(isHeld ? 'queue.held' : 'queue.heldOver', { tables, time: sayTime(Date.parse(called.until)) });
    }
    if (seatedAt === null) return t('queue.notTonight');
    if (isReady) return t('queue.now');
    const wait = formatDuration(language, Math.ceil((seatedAt - now) / 60_000));
    return t('queue.about', { time: sayTime(seatedAt), wait });
  };
  const send = async (kind: 'queueCall' | 'queueSeat' | 'queueRemove') => {
    const outcome = await evening.desk.send({ kind, partyId: party.id }, name);
    if (outcome?.error !== undefined) evening.refuse(outcome.error);
  };
  const isOff = !isLive || evening.desk.isBusy;
  return (
    <article className={styles.late} aria-label={name}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>
          {[t('people', { count: party.guests }), formatDuration(language, party.durationMinutes)].join(', ')}
        </p>
        <p className={styles.quiet}>{t('queue.since', { time: sayTime(Date.parse(party.joinedAt)) })}</p>
        <p>
          <b>{sayWhen()}</b>
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          variant={isReady ? 'primary' : 'line'}
          className="flex-1"
          aria-label={t('queue.seatOf', { name })}
          disabled={isOff}
          onClick={() => void send('queueSeat')}
        >
          {t('queue.seat')}
        </Button>
        {isHeld ? null : (
          <Button
            variant="line"
            className="flex-1"
            icon={<BellRing aria-hidden="true" />}
            aria-label={t(party.hasPhone ? 'queue.callOf' : 'queue.holdOf', { name })}
            disabled={isOff || !isReady}
            onClick={() => void send('queueCall')}
          >
            {t(party.hasPhone ? 'queue.call' : 'queue.hold')}
          </Button>
        )}
        <IconButton
          variant="line"
          label={t('queue.removeOf', { name })}
          icon={<X aria-hidden="true" />}
          disabled={isOff}
          onClick={() => void send('queueRemove')}
        />
      </div>
    </article>
  );
}
