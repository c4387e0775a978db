import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { Button } from '../../../ui/action/button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import styles from './desk.module.css';

interface DeskProps<Item extends { id: string }> {
  name: string;
  items: readonly Item[];
  current: Item | undefined;
  /** On a phone the list stands alone until somebody has chosen. */
  isChosen: boolean;
  onChoose: (id: string | undefined) => void;
  /** Above the list: filters. */
  filters?: ReactNode;
  /** Below it: further pages. */
  more?: ReactNode;
  renderRow: (item: Item) => ReactNode;
  /** Instead of the work when there is none. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list to be worked from top to bottom, and beside it the one in hand. */
export function Desk<Item extends { id: string }>(props: DeskProps<Item>) {
  const { name, items, current, isChosen, onChoose } = props;
  const { t } = useTranslation('office');
  usePageHead({ title: t('pageTitle', { name }), description: t('description') });
  return (
    <div className={styles.desk}>
      <div className={joinClasses(styles.list, isChosen && styles.hidden)}>
        <div className={styles.head}>
          <h1>{name}</h1>
          {props.filters}
        </div>
        {items.length === 0 ? <div className={styles.none}>{props.empty}</div> : null}
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.row}
                aria-current={item === current ? 'true' : undefined}
                onClick={() => onChoose(item.id)}
              >
                {props.renderRow(item)}
              </button>
            </li>
          ))}
        </ul>
        {props.more}
      </div>
      {current ? (
        <section
          key={current.id}
          className={joinClasses(styles.detail, !isChosen && styles.hidden)}
          aria-label={t('inHand')}
        >
          <Button
            variant="quiet"
            size="small"
            className={styles.back}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => onChoose(undefined)}
          >
            {name}
          </Button>
          {props.children(current)}
        </section>
      ) : null}
    </div>
  );
}

interface DeskRowProps {
  title: string;
  detail: string;
  note?: ReactNode;
  aside?: ReactNode;
}

/** Two lines and what stands at their end. */
export function DeskRow({ title, detail, note, aside }: DeskRowProps) {
  return (
    <>
      <span className={styles.line}>
        <b>{title}</b>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </span>
      <span className={styles.detailLine}>{detail}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
