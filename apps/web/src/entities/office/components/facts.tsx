import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import styles from './facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values of one thing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Comparison {
  name: string;
  said: string;
  known: string;
  /** Null: nobody can tell. */
  isRight: boolean | null;
}

interface ComparisonTableProps {
  rows: readonly Comparison[];
  words: {
    title: string;
    what: string;
    said: string;
    known: string;
    verdict: string;
    right: string;
    doubtful: string;
  };
}

/** What somebody says beside what we know, a tick or a warning for each. */
export function ComparisonTable({ rows, words }: ComparisonTableProps) {
  const columns: readonly TableColumn<Comparison>[] = [
    { id: 'what', header: words.what, cell: ({ name }) => name, isRowHeader: true },
    { id: 'said', header: words.said, cell: ({ said }) => <b className={styles.said}>{said}</b> },
    { id: 'known', header: words.known, cell: ({ known }) => <span className={styles.known}>{known}</span> },
    {
      id: 'verdict',
      header: words.verdict,
      cell: ({ isRight }) => <Verdict isRight={isRight} words={words} />,
      isBesideName: true,
    },
  ];
  return (
    <Table caption={words.title} isCaptionHidden columns={columns} rows={rows} rowKey={({ name }) => name} />
  );
}

function Verdict({ isRight, words }: Pick<Comparison, 'isRight'> & Pick<ComparisonTableProps, 'words'>) {
  if (isRight === null) return null;
  return isRight ? (
    <CircleCheck className={styles.right} aria-label={words.right} />
  ) : (
    <CircleAlert className={styles.doubtful} aria-label={words.doubtful} />
  );
}
