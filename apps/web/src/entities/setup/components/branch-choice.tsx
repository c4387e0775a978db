import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { ChosenBranch } from '../hooks/use-chosen-branch.ts';

/** Of a venue with one place there is nothing to choose. */
export function BranchChoice({ branches, chosen, choose }: ChosenBranch) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  if (branches.length < 2) return null;
  return (
    <Field label={t('whichPlace')} className="mb-5 max-w-96">
      {(control) => (
        <Select {...control} value={chosen?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          {branches.map(({ id, name, street, city }) => (
            <option key={id} value={id}>
              {[name || street, city[language]].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
