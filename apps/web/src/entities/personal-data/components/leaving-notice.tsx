import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useEndWords } from '../hooks/use-end-words.ts';
import { useStaying } from '../hooks/use-staying.ts';
import type { Deletion } from '../queries.ts';

export function LeavingNotice({ deletion: { dueAt, atStake } }: { deletion: Deletion }) {
  const { t } = useTranslation('leaving');
  const sayEnd = useEndWords();
  const { stay, isBusy } = useStaying();
  if (dueAt === null) return null;
  const { title, text } = sayEnd(dueAt, atStake);
  return (
    <section
      aria-label={t('label')}
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-l bg-(--warn-soft) px-5 py-4"
    >
      <Hourglass aria-hidden className="size-6 flex-none text-(--warn) max-sm:hidden" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-strong">{title}</p>
        <p className="mt-0.5 text-s text-pretty">{text}</p>
      </div>
      <Button variant="ink" size="small" isBusy={isBusy} onClick={stay} className="max-sm:w-full">
        {t('stay')}
      </Button>
    </section>
  );
}
