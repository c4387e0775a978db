import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { threadQuery } from '../queries.ts';
import { AnswerForm } from './answer-form.tsx';
import { ThreadEntries } from './thread-entries.tsx';
import { WriterFacts } from './writer-facts.tsx';

interface ThreadInHandProps {
  messageId: string;
  onDone: () => void;
}

/** One thread, who wrote it, and the answer. */
export function ThreadInHand({ messageId, onDone }: ThreadInHandProps) {
  const { t } = useTranslation('office-inbox');
  const words = useFirstCardWords();
  const thread = useQuery(threadQuery(messageId));
  return (
    <CardContent state={thread} words={words} skeletonRows={8}>
      {(found) => (
        <div className="grid gap-4">
          <div>
            <p className="flex flex-wrap gap-2">
              <Badge tone="info">{t(`writesIn.${found.language}`)}</Badge>
              {found.assignee ? <Badge>{t('with', { name: found.assignee.name })}</Badge> : null}
            </p>
            <h2 className="mt-1.5 text-xl wrap-anywhere">{found.subject}</h2>
          </div>
          <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid gap-4">
              <ThreadEntries thread={found} />
              <AnswerForm key={found.replies.map(({ id }) => id).join()} thread={found} onDone={onDone} />
            </div>
            <WriterFacts thread={found} />
          </div>
        </div>
      )}
    </CardContent>
  );
}
