import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { TabletMember } from '../hooks/tablet-calls.ts';
import styles from './lock-screen.module.css';

interface PeopleKeysProps {
  people: readonly TabletMember[];
  /** Whose pad was left a moment ago. */
  focusedId: string | undefined;
  onChoose: (member: TabletMember) => void;
}

export function PeopleKeys({ people, focusedId, onChoose }: PeopleKeysProps) {
  const { t } = useTranslation('venue-tablet');
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => focused.current?.focus(), []);
  return (
    <section aria-labelledby="tablet-who">
      <h1 id="tablet-who" className={styles.title}>
        {t('who')}
      </h1>
      <ul className={styles.people}>
        {people.map((member) => (
          <li key={member.userId}>
            <button
              ref={member.userId === focusedId ? focused : undefined}
              type="button"
              className={styles.person}
              disabled={!member.hasPin}
              onClick={() => onChoose(member)}
            >
              <Avatar name={member.name} size="large" />
              <span className="wrap-anywhere">{member.name}</span>
              {member.hasPin ? null : <small>{t('noPin')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {people.some(({ hasPin }) => !hasPin) ? <p className={styles.hint}>{t('noPinHint')}</p> : null}
    </section>
  );
}
