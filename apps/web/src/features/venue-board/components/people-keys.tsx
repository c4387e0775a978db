import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import styles from './desk.module.css';

interface PeopleKeysProps {
  value: number | undefined;
  onChange: (guests: number) => void;
}

const keys = [1, 2, 3, 4, 5, 6, 7, 8];
const most = 500;

/** As many as come on most evenings, each on a key of its own; more are counted. */
export function PeopleKeys({ value, onChange }: PeopleKeysProps) {
  const { t } = useTranslation('venue-board-desk');
  const [isMore, setMore] = useState(value !== undefined && value > keys.length);
  return (
    <>
      <div className={styles.people}>
        {keys.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.key}
            aria-label={t('people', { count })}
            aria-pressed={!isMore && value === count}
            onClick={() => {
              setMore(false);
              onChange(count);
            }}
          >
            <b>{count}</b>
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t('morePeople')}
          aria-pressed={isMore}
          onClick={() => {
            setMore(true);
            onChange(Math.max(keys.length + 1, value ?? 0));
          }}
        >
          <b>{keys.length + 1}+</b>
        </button>
      </div>
      {isMore ? (
        <Stepper
          className="mt-2"
          aria-label={t('howMany')}
          value={value ?? keys.length + 1}
          min={1}
          max={most}
          onValueChange={onChange}
          decreaseLabel={t('fewer')}
          increaseLabel={t('more')}
          formatValue={(count) => t('people', { count })}
        />
      ) : null}
    </>
  );
}
