import type { Position } from '@gramy/contract/schemas/where-when';
import { isInCountry } from '@gramy/domain/geo/country-outline';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { parseTypedPosition } from '../hooks/typed-position.ts';

interface PinCoordinatesProps {
  /** Where the door has to be. */
  countryCode: string;
  onPin: (at: Position) => void;
}

/** For whoever has found the door on another map: what is copied there sets the pin. */
export function PinCoordinates({ countryCode, onPin }: PinCoordinatesProps) {
  const { t } = useTranslation('venue-place');
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const found = parseTypedPosition(typed);
  const isWrong = isLeft && typed.trim() !== '' && found === undefined;
  const isAbroad = found !== undefined && !isInCountry(countryCode, found);
  const problem = isAbroad ? t('problems.pinAbroad') : isWrong ? t('pin.coordinatesWrong') : undefined;
  return (
    <Field
      label={t('pin.coordinates')}
      hint={t('pin.coordinatesHint')}
      error={problem}
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
            if (at && isInCountry(countryCode, at)) onPin(at);
          }}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}
