import { Badge } from '../../../ui/display/badge.tsx';
import { useLogWords } from '../hooks/use-log-words.ts';
import type { LogEntry } from '../queries.ts';

interface LogRowProps {
  entry: LogEntry;
  /** Where it was, when that is not said elsewhere. */
  aside?: string | null;
}

/** Who did what, when, and what it became. */
export function LogRow({ entry, aside }: LogRowProps) {
  const words = useLogWords();
  const { who, when, what, subject, changes } = words.describe(entry);
  return (
    <div className="grid gap-x-4 gap-y-1.5 py-3.5 sm:grid-cols-[9rem_12rem_minmax(0,1fr)]">
      <p className="text-s text-ink-2">{when}</p>
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{who.name}</p>
        <p className="text-xs text-ink-2">{who.role}</p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{what}</Badge>
          {aside ? <span className="wrap-anywhere">{aside}</span> : null}
          {subject === null ? null : <span className="wrap-anywhere">{subject}</span>}
        </p>
        {changes.length === 0 ? null : (
          <dl className="mt-2 grid gap-1 text-s">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="wrap-anywhere">
                <dt className="inline text-ink-2">{name}: </dt>
                <dd className="inline">
                  <span className="sr-only">{words.before} </span>
                  <del className="text-ink-2">{before}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">, {words.after} </span>
                  <ins className="font-strong no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {entry.reason === null ? null : <p className="mt-1.5 text-s wrap-anywhere">{entry.reason}</p>}
      </div>
    </div>
  );
}
