import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { InputAction } from '../action/input-action.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface SearchInputProps
  extends Omit<TextInputProps, 'type' | 'icon' | 'action' | 'value' | 'onChange' | 'ref'> {
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
}

export function SearchInput({ value, onValueChange, clearLabel, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
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
