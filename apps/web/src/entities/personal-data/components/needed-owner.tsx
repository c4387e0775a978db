import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { AskForOwner } from './ask-for-owner.tsx';

interface NeededOwnerProps {
  venues: readonly string[];
  onClose: () => void;
}

/** Instead of all that would go: this account cannot, and here is what to do about it. */
export function NeededOwner({ venues, onClose }: NeededOwnerProps) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  return (
    <>
      <section aria-label={t('deletion.owner.title')} className="rounded-m bg-(--warn-soft) px-4 py-3">
        <h3 className="text-m font-strong">{t('deletion.owner.title')}</h3>
        <p className="mt-1 wrap-anywhere text-pretty">
          {t('deletion.owner.text', { venues: formatList(language, [...venues]) })}
        </p>
      </section>
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('deletion.cancel')}
        </Button>
        <AskForOwner />
      </div>
    </>
  );
}
