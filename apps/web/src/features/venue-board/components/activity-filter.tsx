import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import type { Activity } from '../hooks/activities.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import styles from './evening-board.module.css';

/** Which games are shown; no choice where there is one game only. */
export function ActivityFilter({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { activity, change } = useBoardAddress();
  if (activities.length < 2) return null;
  return (
    <fieldset className={styles.tools}>
      <legend className="sr-only">{t('filter.name')}</legend>
      <Chip isPressed={activity === undefined} onClick={() => change({ game: undefined })}>
        {t('filter.all')}
      </Chip>
      {activities.map(({ slug, name }) => (
        <Chip key={slug} isPressed={activity === slug} onClick={() => change({ game: slug })}>
          {name[language]}
        </Chip>
      ))}
    </fieldset>
  );
}
