import type { StockShortage } from '@gramy/domain/pricing/add-on-stock';
import { PackageX } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { KnownItem } from '../hooks/known-item.ts';

interface StockNoticeProps {
  shortages: readonly StockShortage[];
  known: readonly KnownItem[];
  /** As many as there are, or none. */
  onTakeLeft: () => void;
}

/** More was chosen of an extra than the venue has on that day: what is left, and one press to take that. */
export function StockNotice({ shortages, known, onTakeLeft }: StockNoticeProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (shortages.length === 0) return null;
  const lines = shortages.flatMap(({ slot, addOnId, left }) => {
    const item = known[slot]?.item;
    const addOn = item?.addOns.find(({ id }) => id === addOnId);
    if (!item || !addOn) return [];
    const words = { name: addOn.name[language], day: formatDate(language, item.date, 'long'), count: left };
    return [{ key: `${slot} ${addOnId}`, text: left > 0 ? t('stock.left', words) : t('stock.none', words) }];
  });
  return (
    <section
      role="alert"
      data-stock-notice=""
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--warn-soft) p-4 forced-colors:border"
    >
      <PackageX aria-hidden className="mt-0.5 size-5 flex-none text-(--warn)" />
      <div className="grid min-w-0 gap-3">
        <p>
          <b>{t('stock.title')}</b>{' '}
          {lines.map(({ key, text }) => (
            <span key={key} className="block">
              {text}
            </span>
          ))}
        </p>
        <Button variant="ink" size="small" className="justify-self-start" onClick={onTakeLeft}>
          {t(shortages.some(({ left }) => left > 0) ? 'stock.take' : 'stock.without')}
        </Button>
      </div>
    </section>
  );
}
