import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import styles from './catalogue-list.module.css';

interface CatalogueRowProps {
  mark?: ReactNode;
  name: { en: string; pl: string };
  /** "12 venues". */
  use: string;
  isActive: boolean;
  onOpen: () => void;
  /** Of lists that have an order; also by Alt and the arrow keys. */
  onMove?: (by: 1 | -1) => void;
}

export function CatalogueRow({ mark, name, use, isActive, onOpen, onMove }: CatalogueRowProps) {
  const { t } = useTranslation('office-catalogue');
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || by === undefined || !onMove) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={styles.row} data-hidden={isActive ? undefined : ''}>
      {mark ?? <span />}
      <PressButton className={styles.name} onClick={onOpen} onKeyDown={press}>
        <b>{name.pl}</b>
        <span lang="en">{name.en}</span>
      </PressButton>
      <div className={styles.end}>
        {isActive ? null : (
          <Badge tone="warn" icon={<EyeOff aria-hidden="true" />}>
            {t('hidden')}
          </Badge>
        )}
        <span className="text-s text-ink-2">{use}</span>
        {onMove ? (
          <span className="flex">
            <IconButton
              label={t('up', { name: name.pl })}
              icon={<ArrowUp aria-hidden="true" />}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={t('down', { name: name.pl })}
              icon={<ArrowDown aria-hidden="true" />}
              onClick={() => onMove(1)}
            />
          </span>
        ) : null}
      </div>
    </li>
  );
}
