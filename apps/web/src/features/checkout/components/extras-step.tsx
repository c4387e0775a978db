import type { ReactNode } from 'react';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { styleBeside } from '../../../lib/formats/format.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { type KnownItem, sayAddress, spanOf } from '../hooks/known-item.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { StepButtons, type StepSum } from './step-buttons.tsx';
import { StepPage } from './step-page.tsx';

interface ExtrasStepProps {
  known: readonly KnownItem[];
  list: (known: KnownItem) => ReactNode;
  promo: ReactNode;
  refunds: ReactNode;
  stepSum: StepSum;
}

export function ExtrasStep({ known, list, promo, refunds, stepSum }: ExtrasStepProps) {
  const { t } = useTranslation('checkout');
  const nameGame = useGameName(known);
  const isAtSeveral = new Set(known.map(({ item }) => item.branch.id)).size > 1;
  const withExtras = known.filter(({ offer }) => (offer?.addOns.length ?? 0) > 0);
  return (
    <StepPage
      step="extras"
      title={t('extras.title')}
      text={withExtras.length > 0 ? t('extras.text') : t('extras.none')}
    >
      {withExtras.map((one) => (
        <section key={one.item.id} aria-label={nameGame(one)}>
          {known.length > 1 ? <GameHead known={one} name={nameGame(one)} hasPlace={isAtSeveral} /> : null}
          {list(one)}
        </section>
      ))}
      {promo}
      {refunds}
      <StepButtons back={{ href: buildStepHref('information'), label: t('steps.information') }} {...stepSum}>
        <Link to={buildStepHref('review')} className={buttonClass('primary', 'large')}>
          {t('extras.next')}
        </Link>
      </StepButtons>
    </StepPage>
  );
}

/** Of several games with the day and the time: two may be the same in all else. */
function useGameName(known: readonly KnownItem[]): (one: KnownItem) => string {
  const language = useLanguage();
  const today = useToday();
  return ({ item }) => {
    const name = item.offer.name[language];
    if (known.length === 1) return name;
    return `${name}, ${formatSlot(language, spanOf(item), styleBeside(today, item.date, 'short'))}`;
  };
}

interface GameHeadProps {
  known: KnownItem;
  name: string;
  hasPlace: boolean;
}

function GameHead({ known, name, hasPlace }: GameHeadProps) {
  const language = useLanguage();
  return (
    <div className="mb-2 grid gap-1">
      <h2 className="text-l">{name}</h2>
      {hasPlace ? <WhichPlace name={known.item.branch.name} address={sayAddress(known, language)} /> : null}
    </div>
  );
}
