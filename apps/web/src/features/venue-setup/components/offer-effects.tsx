import type { OfferEffect } from '@gramy/domain/setup/offer-effects';
import { Info, TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

const costly: readonly OfferEffect['kind'][] = [
  'bufferLosesTime',
  'longerThanOpen',
  'moreThanSeats',
  'neverAsked',
  'businessPaysLess',
  'depositTooSmall',
];

interface OfferEffectsProps {
  effects: readonly OfferEffect[];
  fields: readonly OfferEffect['field'][];
}

/** What the rules of one card mean for an evening, before they are saved. */
export function OfferEffects({ effects, fields }: OfferEffectsProps) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const ofCard = effects.filter(({ field }) => fields.includes(field));
  if (ofCard.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {ofCard.map((effect) => {
        const isCostly = costly.includes(effect.kind);
        const Icon = isCostly ? TriangleAlert : Info;
        return (
          <li
            key={effect.kind}
            className={joinClasses(
              'flex gap-3 rounded-m px-4 py-3 text-s text-pretty',
              isCostly ? 'bg-(--warn-soft)' : 'bg-paper-2',
            )}
          >
            <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
            {t(`effects.${effect.kind}`, {
              duration: 'minutes' in effect ? formatDuration(language, effect.minutes) : '',
              count: 'tables' in effect ? effect.tables : 'seats' in effect ? effect.seats : 0,
              percent: 'percent' in effect ? effect.percent : 0,
              rest: 'percent' in effect ? 100 - effect.percent : 0,
              money: 'least' in effect ? formatMoney(language, effect.least) : '',
            })}
          </li>
        );
      })}
    </ul>
  );
}
