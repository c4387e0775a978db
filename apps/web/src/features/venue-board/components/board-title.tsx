import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import styles from './board-title.module.css';

interface BoardTitleProps {
  venue: OwnVenue | undefined;
  branchId: string;
}

/** The place, and where there are several, the choice among them. */
export function BoardTitle({ venue, branchId }: BoardTitleProps) {
  const { t } = useTranslation('venue-board');
  const { change } = useBoardAddress();
  const id = useId();
  if (!venue) return <h1 className={styles.name}>{t('board')}</h1>;
  const branches = venue.branches;
  const nameBranch = ({ name }: OwnVenue['branches'][number]) => name || venue.name;
  const here = branches.find((branch) => branch.id === branchId);
  const place = here ? nameBranch(here) : venue.name;
  const isNamed = place === venue.name && (here !== undefined || branches.length < 2);
  const whose = isNamed ? null : <p className={styles.venue}>{venue.name}</p>;
  if (branches.length < 2) {
    return (
      <>
        {whose}
        <h1 className={styles.name}>{place}</h1>
      </>
    );
  }
  return (
    <>
      {whose}
      <h1 className={styles.name}>
        <label htmlFor={id} className="sr-only">
          {t('places.choose')}
        </label>
        <select
          id={id}
          className={styles.choice}
          value={branchId}
          onChange={(event) =>
            change({ branch: event.target.value, booking: undefined, game: undefined }, false)
          }
        >
          <option value="all">{t('menu.places')}</option>
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameBranch(branch)}
            </option>
          ))}
        </select>
      </h1>
    </>
  );
}
