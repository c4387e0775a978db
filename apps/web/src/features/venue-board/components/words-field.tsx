import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
  limit: number;
  isNeeded?: boolean;
}

/** What the guest reads besides. */
export function WordsField({ label, value, onChange, limit, isNeeded = false }: WordsFieldProps) {
  const { t } = useTranslation('venue-board');
  return (
    <Field className="mt-4" label={label} {...(isNeeded ? {} : { aside: t('optional') })}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          limit={limit}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
