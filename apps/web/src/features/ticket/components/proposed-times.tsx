import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMomentWords } from '../../../lib/formats/moment-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Countdown } from '../../../ui/calendar/countdown.tsx';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useProposalWords } from '../hooks/use-proposal-words.ts';
import type { OpenProposal } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import styles from './proposed-times.module.css';

interface ProposedTimesProps {
  proposal: OpenProposal;
  clockOffset: number;
  /** The one that was chosen in a mail already: the others stand back. */
  chosen?: number | undefined;
  /** What is on its way: a position, or none of them. */
  sending: { take: number | null } | undefined;
  failure: unknown;
  onAnswer: (take: number | null) => void;
}

const urgentBelowSeconds = 300;

/** The venue has answered with other times, and the clock of the guest runs. */
export function ProposedTimes(props: ProposedTimesProps) {
  const { proposal, clockOffset, chosen, sending, failure, onAnswer } = props;
  const { t } = useTranslation('proposed-times');
  const words = useProposalWords(proposal);
  const sayMoment = useMomentWords();
  const [isAsking, setAsking] = useState(false);
  const until = Date.parse(proposal.until);
  const secondsLeft = useSecondsLeft({ deadline: until, clockOffset });
  const isOver = secondsLeft === 0;
  const place = proposal.provider.name;
  const amount = words.money(proposal.refund);
  const hasPaid = proposal.refund > 0;
  usePageHead({ title: t('pageTitle'), description: t('kicker', { place }) });
  return (
    <OutcomePage>
      <OutcomeHead
        tone="warn"
        icon={<Clock />}
        kicker={t('kicker', { place })}
        title={t('title')}
        lead={isOver ? t('leadOver') : t('lead', { asked: words.sayStart(proposal.asked) })}
      />
      <div className="mt-7 max-w-[640px]">
        <p className={styles.clock}>
          <span className={styles.left}>
            <Countdown
              deadline={until}
              clockOffset={clockOffset}
              label={t('timer')}
              sayMinutes={(count) => (count > 0 ? t('minutesLeft', { count }) : t('leadOver'))}
              urgentBelowSeconds={urgentBelowSeconds}
            />
          </span>
          <span className="text-ink-2">
            {t('until', { moment: sayMoment(proposal.until, proposal.timeZone, Date.now() + clockOffset) })}
          </span>
        </p>
        <ul className={styles.times} aria-label={t('times')}>
          {proposal.times.map((time) => {
            const values = { time: words.saySpan(time), tables: words.nameTables(time) };
            const difference = words.sayDifference(time);
            const price = words.money(time.total);
            return (
              <li key={time.position}>
                <button
                  type="button"
                  className={styles.time}
                  data-quiet={chosen !== undefined && chosen !== time.position ? '' : undefined}
                  aria-label={t('takeLabel', { ...values, price, difference })}
                  aria-busy={sending?.take === time.position}
                  disabled={isOver || sending !== undefined}
                  onClick={() => onAnswer(time.position)}
                >
                  <span className={styles.start}>{words.sayStart(time)}</span>
                  <span className={styles.about}>
                    <b>{t('take', { time: words.sayStart(time) })}</b>
                    <span>{values.time}</span>
                    <span>{values.tables}</span>
                  </span>
                  <span className={styles.price}>
                    <b>{price}</b>
                    <span>{difference}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <div className="mt-5 grid justify-items-start gap-3">
          <Button variant="line" disabled={isOver || sending !== undefined} onClick={() => setAsking(true)}>
            {hasPaid ? t('noneBack', { amount }) : t('none')}
          </Button>
          <p className="text-s text-ink-2">{hasPaid ? t('noAnswerBack', { amount }) : t('noAnswer')}</p>
          <ActionAlert failure={failure} />
        </div>
      </div>
      {isAsking ? (
        <Dialog
          isOpen
          title={t('sure.title')}
          closeLabel={t('sure.close')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="line" onClick={() => setAsking(false)}>
                {t('sure.back')}
              </Button>
              <Button
                variant="danger"
                isBusy={sending !== undefined}
                onClick={() => {
                  setAsking(false);
                  onAnswer(null);
                }}
              >
                {t('sure.yes')}
              </Button>
            </>
          }
        >
          <p>{hasPaid ? t('sure.textBack', { amount }) : t('sure.text', { place })}</p>
        </Dialog>
      ) : null}
    </OutcomePage>
  );
}
