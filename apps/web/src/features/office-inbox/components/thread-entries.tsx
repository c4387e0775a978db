import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ContactThread } from '../queries.ts';

/** What was written, from both sides, in its order. */
export function ThreadEntries({ thread }: { thread: ContactThread }) {
  const { t } = useTranslation('office-inbox');
  const { id, name, message, createdAt, replies } = thread;
  const first = { id, direction: 'in' as const, who: name, body: message, at: createdAt, sender: null };
  const entries = [first, ...replies];
  return (
    <ol className="grid gap-3" aria-label={t('thread')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} name={name} />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: Omit<ContactThread['replies'][number], 'undoUntil'>;
  name: string;
}

function Entry({ entry: { direction, who, body, at, sender }, name }: EntryProps) {
  const { t } = useTranslation('office-inbox');
  const sayMoment = useMomentWords();
  const author = direction === 'in' ? name : (who ?? t('gone'));
  return (
    <li
      className={`rounded-l p-5 shadow-e1 ${direction === 'in' ? 'bg-card' : 'ml-6 bg-orange-soft sm:ml-12'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-s">
        <b className="font-strong wrap-anywhere">{author}</b>
        <time dateTime={at} className="text-ink-2">
          {sayMoment(at)}
        </time>
      </p>
      {sender === null ? null : (
        <p className="mt-1 text-s font-strong text-(--bad) wrap-anywhere">{t('fromElsewhere', { sender })}</p>
      )}
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{body}</p>
    </li>
  );
}
