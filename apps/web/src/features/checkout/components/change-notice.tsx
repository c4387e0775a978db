import { ArrowRight, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

interface ChangeNoticeProps {
  title: string;
  text: string;
  /** Names what is agreed to. */
  acceptLabel: string;
  onAccept: () => void;
  children: ReactNode;
}

/** What is no longer as it was shown. Checkout stops here until the visitor accepts it. */
export function ChangeNotice({ title, text, acceptLabel, onAccept, children }: ChangeNoticeProps) {
  return (
    <section
      role="alert"
      data-price-notice=""
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--warn-soft) p-4 forced-colors:border"
    >
      <RefreshCw aria-hidden className="mt-0.5 size-5 flex-none text-(--warn)" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p>
          <b>{title}</b> {text}
        </p>
        {children}
        <Button variant="ink" size="small" onClick={onAccept}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}

export function BeforeAndNow({ before, now }: { before: ReactNode; now: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <s>
        <span className="sr-only">{t('priceChange.before')} </span>
        {before}
      </s>
      <ArrowRight aria-hidden className="size-4 flex-none" />
      <b>
        <span className="sr-only">{t('priceChange.now')} </span>
        {now}
      </b>
    </>
  );
}
