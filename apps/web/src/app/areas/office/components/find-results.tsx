import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import styles from './find-results.module.css';
import { useFindings } from './use-findings.ts';
import type { Finding } from './use-found-words.ts';

interface FindResultsProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onGone: () => void;
}

export function FindResults({ field, text, onText, onGone }: FindResultsProps) {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const listId = useId();
  const [inHand, setInHand] = useState(0);
  const { findings, isAsking, hasFailed } = useFindings(text);
  const chosen = findings[Math.min(inHand, findings.length - 1)];
  const nameOption = ({ id }: Finding) => `${listId}-${id}`;
  const go = (finding: Finding | undefined) => {
    if (finding?.href === undefined) return;
    onGone();
    void navigate(finding.href);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setInHand(Math.max(0, Math.min(findings.length - 1, inHand + by)));
    else if (event.key === 'Enter') go(chosen);
    // A search field would only empty itself.
    else if (event.key === 'Escape') onGone();
    else return;
    event.preventDefault();
  };
  const status = hasFailed
    ? t('find.failed')
    : isAsking
      ? t('find.asking')
      : t('find.count', { count: findings.length });
  return (
    <div className={styles.palette}>
      <SearchInput
        inputRef={field}
        value={text}
        onValueChange={(value) => {
          setInHand(0);
          onText(value);
        }}
        onKeyDown={press}
        clearLabel={t('find.clear')}
        placeholder={t('find.hint')}
        aria-label={t('find.title')}
        role="combobox"
        aria-expanded={findings.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? nameOption(chosen) : undefined}
        maxLength={120}
      />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div id={listId} role="listbox" aria-label={t('find.results')} className={styles.list}>
        {findings.map((finding) => (
          <div
            key={nameOption(finding)}
            id={nameOption(finding)}
            role="option"
            tabIndex={-1}
            aria-selected={finding === chosen}
            aria-disabled={finding.href === undefined}
            className={styles.finding}
            // The field keeps the focus and takes the keys.
            onPointerUp={() => go(finding)}
          >
            <b>{finding.title}</b>
            <span>{finding.detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
