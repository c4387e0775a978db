import { useNavigate } from 'react-router';
import { setCartType } from '../../../entities/cart/store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { InformationStep } from '../components/information-step.tsx';
import type { StepSum } from '../components/step-buttons.tsx';
import type { FieldProblems } from '../hooks/information-fields.ts';
import { changeType } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { changeDraft, useCheckoutDraft } from '../store.ts';

interface InformationSectionProps {
  known: readonly KnownItem[];
  objections: FieldProblems;
  stepSum: StepSum;
}

export function InformationSection({ known, objections, stepSum }: InformationSectionProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { fields } = useCheckoutDraft();
  const [first] = known;
  const offer = first?.offer;
  return (
    <InformationStep
      bookingType={first?.item.bookingType ?? 'personal'}
      fields={fields}
      objections={objections}
      stepSum={stepSum}
      businessPrice={
        offer?.pricedPer === 'hour' && typeof offer.businessPrice === 'number' && known.length === 1
          ? formatMoney(language, { amount: offer.businessPrice, currency: offer.currency })
          : undefined
      }
      isPriceFixed={known.every((one) => one.offer?.businessPrice !== null)}
      onType={(typed) => changeDraft({ fields: typed })}
      onBookingType={(type) => {
        changeType(type);
        setCartType(type);
      }}
      onDone={(typed) => {
        changeDraft({ fields: typed });
        void navigate(buildStepHref('extras'));
      }}
    />
  );
}
