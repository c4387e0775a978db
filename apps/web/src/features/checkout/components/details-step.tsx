import type { ReactNode } from 'react';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import type { EditorState } from '../../../entities/slot/components/slot-editor.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, withNotes } from '../../../lib/formats/format.ts';
import { formatStartOfGame, tellGame } from '../../../lib/formats/night-moment.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { type KnownItem, nameTables, sayAddress, spanOf } from '../hooks/known-item.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { StepButtons, type StepSum } from './step-buttons.tsx';
import { StepPage } from './step-page.tsx';

interface DetailsStepProps {
  known: readonly KnownItem[];
  venueHref: string;
  isHeld: boolean;
  stepSum: StepSum;
  /** Of all games together. */
  editing: EditorState;
  /** What a game can be changed with, right here. */
  editor: (known: KnownItem, index: number) => ReactNode;
  onRemove: (known: KnownItem) => void;
  /** Somebody wants to go on, and a time is missing. */
  onTimeMissing: () => void;
}

export function DetailsStep(props: DetailsStepProps) {
  const { known, venueHref, isHeld, stepSum, editor, onRemove } = props;
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [first] = known;
  if (!first) return null;
  const { item } = first;
  const time = formatStartOfGame(
    language,
    item.startsAt,
    { businessDay: item.date, timeZone: item.branch.timeZone },
    'long',
  );
  return (
    <StepPage
      step="details"
      title={t('details.title', { time })}
      text={isHeld ? t('details.textHeld') : t('details.text')}
    >
      <ul className="grid gap-4">
        {known.map((one, index) => (
          <li key={one.item.id} className="grid gap-5 rounded-l bg-card p-5 shadow-e1 forced-colors:border">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-l">{one.item.offer.name[language]}</h2>
              <button
                type="button"
                onClick={() => onRemove(one)}
                className={`min-h-11 cursor-pointer text-s ${textLinkClass}`}
              >
                {t('details.remove')}
                <span className="sr-only">: {one.item.offer.name[language]}</span>
              </button>
              <WhichPlace
                name={one.item.branch.name}
                address={sayAddress(one, language)}
                className="w-full"
              />
            </div>
            {editor(one, index)}
          </li>
        ))}
      </ul>
      <p className="text-s">
        <Link to={paths.cart} className={textLinkClass}>
          {t('details.cart')}
        </Link>
      </p>
      <StepButtons back={{ href: venueHref, label: t('details.back') }} {...stepSum}>
        <Next {...props} />
      </StepButtons>
    </StepPage>
  );
}

function Next({ editing, onTimeMissing }: Pick<DetailsStepProps, 'editing' | 'onTimeMissing'>) {
  const { t } = useTranslation('checkout');
  if (editing === 'complete') {
    return (
      <Link to={buildStepHref('information')} className={buttonClass('primary', 'large')}>
        {t('details.next')}
      </Link>
    );
  }
  return (
    <Button size="large" isBusy={editing === 'checking'} onClick={onTimeMissing}>
      {t('details.next')}
    </Button>
  );
}

/** What a game is, while it is not being changed. */
export function ItemFacts({ known }: { known: KnownItem }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { item } = known;
  const tables = nameTables(known, language);
  const { day, time, notes } = tellGame(language, spanOf(item), 'full');
  const rows = [
    [t('details.day'), withNotes(day, notes, ' ')],
    [t('details.time'), `${time} (${formatDuration(language, item.durationMinutes)})`],
    [t('details.tables'), tables.length > 0 ? tables.join(', ') : t('details.anyTable')],
    [t('details.guests'), t('guests', { count: item.guests })],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="font-strong first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
