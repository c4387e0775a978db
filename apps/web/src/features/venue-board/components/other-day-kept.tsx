import { ApiError } from '@gramy/contract/api-error';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { ReactNode } from 'react';
import { readKeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import type { BoardKey } from '../queries.ts';
import styles from './evening-board.module.css';

interface OtherDayKeptProps {
  boardKey: BoardKey;
  failure: unknown;
  /** Undefined: tonight. */
  onDate: (date: LocalDate | undefined) => void;
  /** Where this device has nothing to lead back to. */
  children: ReactNode;
}

/** Without a network, at a day that this device does not have: which it has, and the way back to it. */
export function OtherDayKept({ boardKey, failure, onDate, children }: OtherDayKeptProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { user } = useSession();
  const isUnanswered = failure instanceof ApiError && failure.status === 0;
  const kept = isUnanswered ? readKeptBoard(user?._id ?? '', boardKey) : undefined;
  if (!kept) return children;
  const { date, today } = kept.board;
  const day = formatDate(language, date as LocalDate, 'short');
  return (
    <div className={styles.kept} role="status">
      <p className="mb-3 font-strong">{t('offline.otherDay', { day })}</p>
      <Button size="small" onClick={() => onDate(date === today ? undefined : (date as LocalDate))}>
        {t('offline.back', { day })}
      </Button>
    </div>
  );
}
