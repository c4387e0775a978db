import { Search, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { InputAction } from '../action/input-action.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface SearchInputProps
  extends Omit<TextInputProps, 'type' | 'icon' | 'action' | 'value' | 'onChange' | 'ref'> {
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  /** For whoever gives it the focus. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function SearchInput({ value, onValueChange, clearLabel, inputRef, ...rest }: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      icon={<Search />}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      action={
        value ? (
          <InputAction aria-label={clearLabel} onClick={clear}>
            <X />
          </InputAction>
        ) : null
      }
    />
  );
}
