import { Badge } from '../../../ui/display/badge.tsx';
import { useLogWords } from '../hooks/use-log-words.ts';
import type { LogEntry } from '../queries.ts';
import { LogChanges } from './log-changes.tsx';

interface LogRowProps {
  entry: LogEntry;
  /** Where it was, when that is not said elsewhere. */
  aside?: string | null;
}

/** Who did what, when, and what it became. */
export function LogRow({ entry, aside }: LogRowProps) {
  const words = useLogWords();
  const { who, when, what, subject, onBehalf, changes } = words.describe(entry);
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
        <LogChanges changes={changes} words={words} />
        {onBehalf === null ? null : <p className="mt-1.5 text-s text-ink-2 wrap-anywhere">{onBehalf}</p>}
        {entry.reason === null ? null : <p className="mt-1.5 text-s wrap-anywhere">{entry.reason}</p>}
      </div>
    </div>
  );
}
