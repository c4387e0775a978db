import { toE164 } from '@gramy/domain/account/phone-number';
import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { InputAction } from '../action/input-action.tsx';
import { Field } from './field.tsx';
import { OneTimeCodeInput } from './one-time-code-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';
import { PhoneInput } from './phone-input.tsx';
import type { PhoneNumber } from './phone-number.ts';
import { SearchInput } from './search-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const grid = 'grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3';
const address = 'zuzanna.gasior@example.com';

export function TextFields() {
  const email = { type: 'email', icon: <Mail />, placeholder: 'you@example.com' } as const;
  return (
    <div className={grid}>
      <Field label="Email" hint="For the ticket.">
        {(control) => <TextInput {...control} {...email} />}
      </Field>
      <Field label="Wrong email" error="Please enter a valid email" hint="For the ticket." isRequired>
        {(control) => <TextInput {...control} {...email} defaultValue="zuzanna.gasior@" />}
      </Field>
      <Field label="Good email">
        {(control) => <TextInput {...control} {...email} isGood defaultValue={address} />}
      </Field>
      <Field label="Disabled email" aside="from Google">
        {(control) => <TextInput {...control} {...email} disabled defaultValue={address} />}
      </Field>
      <Field label="Promo code" aside="optional">
        {(control) => <TextInput {...control} action={<InputAction>Apply</InputAction>} />}
      </Field>
      <Field label="Price">
        {(control) => <TextInput {...control} prefix="from" suffix="zł" defaultValue="119" />}
      </Field>
    </div>
  );
}

export function SearchField() {
  const [query, setQuery] = useState('');
  return (
    <Field label="Search">
      {(control) => <SearchInput {...control} value={query} onValueChange={setQuery} clearLabel="Clear" />}
    </Field>
  );
}

export function MessageFields() {
  return (
    <div className={grid}>
      <Field label="Message">
        {(control) => <TextArea {...control} limit={40} formatCount={(length) => `${length} / 40`} />}
      </Field>
      <Field label="Wrong message" error="Please write a little more">
        {(control) => <TextArea {...control} defaultValue="Hi" />}
      </Field>
      <Field label="Disabled message">{(control) => <TextArea {...control} disabled />}</Field>
    </div>
  );
}

export function CodeFields() {
  const [code, setCode] = useState('');
  const [complete, setComplete] = useState('');
  return (
    <div className={grid}>
      <Field label="Code from the message" hint={complete ? `Complete: ${complete}` : 'Six digits'}>
        {(control) => (
          <OneTimeCodeInput {...control} value={code} onValueChange={setCode} onComplete={setComplete} />
        )}
      </Field>
      <Field label="Wrong code" error="Invalid code">
        {(control) => <OneTimeCodeInput {...control} value="407118" onValueChange={setCode} />}
      </Field>
      <Field label="Disabled code">
        {(control) => <OneTimeCodeInput {...control} value="407" onValueChange={setCode} disabled />}
      </Field>
    </div>
  );
}

export function PhoneFields() {
  const [phone, setPhone] = useState<PhoneNumber>({ prefix: '+48', number: '601 204 877' });
  const shared = {
    prefixLabel: 'Country prefix',
    prefixes: [
      { prefix: '+48', label: 'Poland (+48)' },
      { prefix: '+380', label: 'Ukraine (+380)' },
      { prefix: '+44', label: 'United Kingdom (+44)' },
    ],
    value: phone,
    onValueChange: setPhone,
  };
  return (
    <div className={grid}>
      <Field label="Phone" hint={`Sent as ${toE164(phone) ?? '–'}`}>
        {(control) => <PhoneInput {...control} {...shared} />}
      </Field>
      <Field label="Wrong phone" error="Please enter a valid phone number">
        {(control) => <PhoneInput {...control} {...shared} prefixLabel="Prefix of the wrong phone" />}
      </Field>
      <Field label="Disabled phone">
        {(control) => <PhoneInput {...control} {...shared} prefixLabel="Disabled prefix" disabled />}
      </Field>
    </div>
  );
}

export function PasswordFields() {
  const [password, setPassword] = useState('');
  const rulesId = useId();
  const rules = [
    { id: 'length', label: '8 characters or more', isMet: password.length >= 8 },
    { id: 'capital', label: 'One capital letter', isMet: /\p{Lu}/u.test(password) },
    { id: 'number', label: 'One number', isMet: /\d/.test(password) },
  ];
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className={grid}>
      <div className="grid content-start gap-3">
        <Field label="New password">
          {(control) => (
            <PasswordInput
              {...control}
              aria-describedby={rulesId}
              autoComplete="new-password"
              showLabel="Show password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
        <PasswordRules
          id={rulesId}
          rules={rules}
          metLabel="met"
          unmetLabel="not yet"
          progressText={password ? `${met} of 3 rules met` : ''}
        />
      </div>
      <Field label="Repeat password" error="Passwords must match">
        {(control) => (
          <PasswordInput {...control} autoComplete="off" showLabel="Show repeated password" disabled />
        )}
      </Field>
    </div>
  );
}
