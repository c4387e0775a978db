interface LogChangesProps {
  changes: readonly { name: string; before: string | null; after: string }[];
  words: { before: string; after: string };
}

/** Field by field, what was and what it became. */
export function LogChanges({ changes, words }: LogChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1 text-s">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-ink-2">{name}: </dt>
          <dd className="inline">
            {before === null ? null : (
              <>
                <span className="sr-only">{words.before} </span>
                <del className="text-ink-2">{before}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">, {words.after} </span>
              </>
            )}
            <ins className="font-strong no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
