import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';

const mostSegments = 3;

export function OfferChoice({ choice: { branch, offer }, change }: PanelStep) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { offers } = branch;
  if (offers.length < 2) return <p className="-mt-2 text-s text-ink-2">{offer.name[language]}</p>;
  // Two offers of one activity are distinguished by their own names.
  const activities = new Set(offers.map(({ activity }) => activity.slug));
  const nameOf = ({ activity, name }: (typeof offers)[number]) =>
    activities.size === offers.length ? activity.name[language] : name[language];
  const choose = (offerId: string) => change({ offerId });
  if (offers.length > mostSegments) {
    return (
      <Field label={t('offer')}>
        {(control) => (
          <Select {...control} value={offer.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {offers.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  return (
    <SegmentedControl
      legend={t('offer')}
      segments={offers.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={offer.id}
      onValueChange={choose}
    />
  );
}
