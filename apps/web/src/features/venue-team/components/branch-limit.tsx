import type { Setup } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';

interface BranchLimitProps {
  branches: Setup['branches'];
  /** Null: all of them, also those that come later. */
  value: readonly string[] | null;
  onChange: (branchIds: string[] | null) => void;
}

/** Where somebody works. Of a venue with one place there is nothing to choose. */
export function BranchLimit({ branches, value, onChange }: BranchLimitProps) {
  const { t } = useTranslation('venue-team');
  const language = useLanguage();
  if (branches.length < 2) return null;
  const chosen = value ?? [];
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <FieldsetField legend={t('places.legend')}>
      <Checkbox checked={value === null} onChange={(event) => onChange(event.target.checked ? null : [])}>
        {t('places.all')}
      </Checkbox>
      {value === null
        ? null
        : branches.map(({ id, name, street, city }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {[name || street, city[language]].filter(Boolean).join(', ')}
            </Checkbox>
          ))}
    </FieldsetField>
  );
}
