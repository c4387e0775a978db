import { blockReasons } from '@gramy/domain/tables/block-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { BlockFields } from '../hooks/block-fields.ts';

interface BlockWhyProps {
  fields: BlockFields;
  onChange: (changed: Partial<BlockFields>) => void;
}

const longest = 200;

/** For the team: guests only see that it is not free. */
export function BlockWhy({ fields, onChange }: BlockWhyProps) {
  const { t } = useTranslation('venue-board-move');
  const { t: board } = useTranslation('venue-board');
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-s font-strong">
          {t('block.why')} <span className="font-normal text-ink-2">{t('block.whyNote')}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {blockReasons.map((reason) => (
            <Chip key={reason} isPressed={fields.reason === reason} onClick={() => onChange({ reason })}>
              {board(`blocks.${reason}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field label={t('block.note')} hint={t('block.noteHint')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={longest}
            value={fields.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
