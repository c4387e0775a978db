import { type ImportKind, importKinds } from '@gramy/domain/imports/import-kind';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';

interface KindChoiceProps {
  kind: ImportKind;
  /** Members are invited by owners only. */
  isOwner: boolean;
  onChoose: (kind: ImportKind) => void;
}

export function KindChoice({ kind, isOwner, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('venue-import');
  return (
    <FieldsetField legend={t('kind.legend')}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {importKinds
          .filter((each) => each !== 'members' || isOwner)
          .map((each) => (
            <Radio
              key={each}
              name="import-kind"
              value={each}
              checked={each === kind}
              onChange={() => onChoose(each)}
              hint={t(`kind.hints.${each}`)}
            >
              {t(`kind.names.${each}`)}
            </Radio>
          ))}
      </div>
    </FieldsetField>
  );
}
