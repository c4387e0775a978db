import { TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { InTheWay } from '../hooks/use-collisions.ts';
import styles from './move.module.css';

const shown = 5;

/** Who is there already. */
export function BlockInTheWay({ items }: { items: readonly InTheWay[] }) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  if (items.length === 0) return null;
  return (
    <div className={styles.inTheWay} role="status">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className="font-strong">{t('block.inTheWay', { count: items.length })}</p>
        <ul>
          {items.slice(0, shown).map(({ id, reference, name, startsAt }) => (
            <li key={`${id} ${startsAt}`}>
              {name || reference}
              {', '}
              {formatDateAt(language, Date.parse(startsAt), board.branch.timeZone, 'short')}{' '}
              {sayTime(Date.parse(startsAt))}
            </li>
          ))}
        </ul>
        <p>{t('block.stays')}</p>
      </div>
    </div>
  );
}
