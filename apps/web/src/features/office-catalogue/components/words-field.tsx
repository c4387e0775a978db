import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

interface WordsFieldProps {
  text: string;
  onChange: (text: string) => void;
}

export function WordsField({ text, onChange }: WordsFieldProps) {
  const { t } = useTranslation('office-catalogue');
  return (
    <Field label={t('words')} hint={t('wordsHint')}>
      {(control) => (
        <TextArea {...control} rows={2} value={text} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
