import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

/** One text of two languages, on one line. */
export const sayPair = ({ en, pl }: { en: string; pl: string }): string => (en === pl ? en : `${en} / ${pl}`);

interface OvertakenProps {
  /** Of every field; those that agree are left out. */
  fields: readonly Difference[];
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else was quicker: what stands there now beside what is typed here, and the choice. */
export function Overtaken({ fields, onTheirs, onMine }: OvertakenProps) {
  const { t } = useTranslation('office-catalogue');
  const differing = fields.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <div className="grid justify-items-start gap-3">
      <InlineAlert>{t('overtaken.title')}</InlineAlert>
      {differing.length === 0 ? <p>{t('overtaken.same')}</p> : null}
      <dl className="grid gap-3">
        {differing.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="font-strong">{label}</dt>
            <dd className="wrap-anywhere">{t('overtaken.theirs', { text: theirs })}</dd>
            <dd className="wrap-anywhere text-ink-2">{t('overtaken.mine', { text: mine })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="small" onClick={onTheirs}>
          {t('overtaken.takeTheirs')}
        </Button>
        <Button variant="line" size="small" onClick={onMine}>
          {t('overtaken.saveMine')}
        </Button>
      </div>
    </div>
  );
}
