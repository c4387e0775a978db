import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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
  words: { what: string; said: string; known: string; verdict: string; right: string; doubtful: string };
}

/** What somebody says beside what we know, a tick or a warning for each. */
export function ComparisonTable({ rows, words }: ComparisonTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.what}</span>
            </th>
            <th scope="col">{words.said}</th>
            <th scope="col">{words.known}</th>
            <th scope="col">
              <span className="sr-only">{words.verdict}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, said, known, isRight }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.said}>{said}</td>
              <td>{known}</td>
              <td>
                {isRight === null ? null : isRight ? (
                  <CircleCheck className={styles.right} aria-label={words.right} />
                ) : (
                  <CircleAlert className={styles.doubtful} aria-label={words.doubtful} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
