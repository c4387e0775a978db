import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { InputAction } from '../action/input-action.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'action' | 'suffix'> {
  /** Says what pressing does; whether it is pressed says whether the password can be read. */
  showLabel: string;
}

export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      action={
        <InputAction
          aria-label={showLabel}
          aria-pressed={isShown}
          disabled={rest.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </InputAction>
      }
    />
  );
}
