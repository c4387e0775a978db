import { languages } from '@gramy/domain/language/language';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface PairFieldProps {
  label: string;
  value: { en: string; pl: string };
  limit: number;
  isLong?: boolean;
  /** Somebody has tried to save. */
  isTried: boolean;
  onChange: (value: { en: string; pl: string }) => void;
}

/** One text in both languages, side by side. */
export function PairField({ label, value, limit, isLong = false, isTried, onChange }: PairFieldProps) {
  const { t } = useTranslation('office-catalogue');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`inLanguage.${language}`, { label })}
          error={isTried && value[language].trim() === '' ? t('required') : undefined}
        >
          {(control) => {
            const change = (text: string) => onChange({ ...value, [language]: text });
            const own = { ...control, lang: language, value: value[language] };
            return isLong ? (
              <TextArea {...own} limit={limit} onChange={({ target }) => change(target.value)} />
            ) : (
              <TextInput {...own} maxLength={limit} onChange={({ target }) => change(target.value)} />
            );
          }}
        </Field>
      ))}
    </div>
  );
}

export const isWritten = ({ en, pl }: { en: string; pl: string }): boolean =>
  en.trim() !== '' && pl.trim() !== '';
