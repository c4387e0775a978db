import { CircleAlert, CloudUpload } from 'lucide-react';
import { type WaitingAct, waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useRefusalWords } from '../hooks/use-refusal-words.ts';
import styles from './queue.module.css';

/** What was done here and the server does not know yet, or does not accept. */
export function WaitingCard({ acts }: { acts: readonly WaitingAct[] }) {
  const { t } = useTranslation('venue-board');
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  const sayRefusal = useRefusalWords();
  const open = acts.filter(({ refusal }) => refusal === undefined);
  return (
    <section className={styles.waiting} aria-label={t('waiting.title', { count: open.length })}>
      {open.length > 0 ? <h3>{t('waiting.title', { count: open.length })}</h3> : null}
      <ul className="grid gap-2">
        {acts.map(({ id, act, name, at, refusal }) => (
          <li key={id} data-refused={refusal === undefined ? undefined : ''}>
            {refusal === undefined ? <CloudUpload aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <div className="grid min-w-0 gap-1">
              <p>
                <b>{t(`waiting.${act.kind}`, { name })}</b>, {sayTime(at)}
              </p>
              {refusal === undefined ? null : (
                <>
                  <p className="text-(--bad)">{sayRefusal(refusal)}</p>
                  <Button variant="line" size="small" onClick={() => waitingActs.remove(id)}>
                    {t('waiting.seen')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open.length > 0 ? <p className="text-xs text-ink-2">{t('waiting.kept')}</p> : null}
    </section>
  );
}
