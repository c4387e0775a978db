import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import type { BoardOffer } from '../hooks/desk-offers.ts';

interface OfferChipsProps {
  offers: readonly BoardOffer[];
  value: string;
  onChange: (offerId: string) => void;
}

/** Where more than one thing is sold. */
export function OfferChips({ offers, value, onChange }: OfferChipsProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  if (offers.length < 2) return null;
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">{t('whichOffer')}</legend>
      {offers.map(({ id, name }) => (
        <Chip key={id} isPressed={id === value} onClick={() => onChange(id)}>
          {name[language]}
        </Chip>
      ))}
    </fieldset>
  );
}
