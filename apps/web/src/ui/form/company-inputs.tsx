import type { ComponentProps } from 'react';
import styles from './company-inputs.module.css';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const inputs = {
  taxId: { inputMode: 'numeric', autoComplete: 'off' },
  companyName: { autoComplete: 'organization' },
  street: { autoComplete: 'street-address' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
} as const;

type Name = keyof typeof inputs;

interface CompanyInputsProps {
  labels: Readonly<Record<Name, string>>;
  findId: (name: Name) => string;
  findProblem: (name: Name) => string | undefined;
  /** What ties an input to the form around it. */
  bind: (name: Name) => Partial<ComponentProps<typeof TextInput>>;
  isTaxIdGood: boolean;
}

/** Who an invoice is for: number and name, street, postal code and city. As wide as there is room. */
export function CompanyInputs({ labels, findId, findProblem, bind, isTaxIdGood }: CompanyInputsProps) {
  const draw = (name: Name) => (
    <Field label={labels[name]} id={findId(name)} error={findProblem(name)} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...inputs[name]}
          {...bind(name)}
          isGood={name === 'taxId' && isTaxIdGood}
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
  return (
    <div className={styles.box}>
      <div className={styles.pair}>
        {draw('taxId')}
        {draw('companyName')}
      </div>
      {draw('street')}
      <div className={styles.town}>
        {draw('postalCode')}
        {draw('city')}
      </div>
    </div>
  );
}
