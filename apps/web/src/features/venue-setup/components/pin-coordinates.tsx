import type { Position } from '@gramy/contract/schemas/where-when';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { parseTypedPosition } from '../hooks/typed-position.ts';

/** For whoever has found the door on another map: what is copied there sets the pin. */
export function PinCoordinates({ onPin }: { onPin: (at: Position) => void }) {
  const { t } = useTranslation('venue-place');
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && parseTypedPosition(typed) === undefined;
  return (
    <Field
      label={t('pin.coordinates')}
      hint={t('pin.coordinatesHint')}
      error={isWrong ? t('pin.coordinatesWrong') : undefined}
      className="mt-4 max-w-96"
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            setTyped(value);
            const at = parseTypedPosition(value);
            if (at) onPin(at);
          }}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}
