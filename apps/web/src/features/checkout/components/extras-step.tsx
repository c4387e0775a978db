import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepPage } from './step-page.tsx';

interface ExtrasStepProps {
  known: readonly KnownItem[];
  list: (known: KnownItem) => ReactNode;
  promo: ReactNode;
  refunds: ReactNode;
}

export function ExtrasStep({ known, list, promo, refunds }: ExtrasStepProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const withExtras = known.filter(({ offer }) => (offer?.addOns.length ?? 0) > 0);
  return (
    <StepPage
      step="extras"
      title={t('extras.title')}
      text={withExtras.length > 0 ? t('extras.text') : t('extras.none')}
    >
      {withExtras.map((one) => (
        <section key={one.item.id} aria-label={one.item.offer.name[language]}>
          {known.length > 1 ? <h2 className="mb-2 text-l">{one.item.offer.name[language]}</h2> : null}
          {list(one)}
        </section>
      ))}
      {promo}
      {refunds}
      <StepButtons back={{ href: buildStepHref('information'), label: t('steps.information') }}>
        <Link to={buildStepHref('review')} className={buttonClass('primary', 'large')}>
          {t('extras.next')}
        </Link>
      </StepButtons>
    </StepPage>
  );
}
