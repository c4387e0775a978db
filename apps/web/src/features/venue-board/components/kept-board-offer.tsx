import { readKeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { useHasWaited } from '../../../ui/waiting/use-has-waited.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import type { BoardKey } from '../queries.ts';
import styles from './evening-board.module.css';

const slowMs = 3_000;

/** While a slow line keeps us waiting: the board that was seen here last. */
export function KeptBoardOffer({ store, boardKey }: { store: BoardStore; boardKey: BoardKey }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { user } = useSession();
  const hasWaited = useHasWaited(slowMs);
  const kept = hasWaited ? readKeptBoard(user?._id ?? '', boardKey) : undefined;
  if (!kept) return null;
  const time = formatDeadline(language, kept.keptAt, kept.board.branch.timeZone);
  return (
    <div className={styles.kept}>
      <Button variant="line" size="small" onClick={store.showKept}>
        {t('lastSeen', { time })}
      </Button>
    </div>
  );
}
