import { email as emailSchema, longestEmail } from '@gramy/contract/schemas/account';
import { toE164 } from '@gramy/domain/account/phone-number';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { homePrefix, listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { splitPhone } from '../../../ui/form/phone-number.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ContactMemory } from '../hooks/pending-contact.ts';
import { type Channel, type ContactChanging, useContactChange } from '../hooks/use-contact-change.ts';
import { ContactCode } from './contact-code.tsx';

interface ContactDialogProps {
  channel: Channel | undefined;
  details: Details;
  memory: ContactMemory;
  onClose: () => void;
}

/** Opens with the present number where that only has to be proved. */
export function ContactDialog({ channel, details, memory, onClose }: ContactDialogProps) {
  const { t } = useTranslation('profile');
  // While it closes, it goes on saying what it said.
  const last = useRef<Channel>('email');
  if (channel) last.current = channel;
  const shown = channel ?? last.current;
  const codeInput = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      size="small"
      isOpen={channel !== undefined}
      title={shown === 'email' ? t('contact.emailTitle') : t('contact.phoneTitle')}
      closeLabel={t('cancel')}
      onClose={onClose}
      initialFocus={codeInput}
    >
      <ContactSteps
        channel={shown}
        details={details}
        memory={memory}
        codeInput={codeInput}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface ContactStepsProps extends ContactDialogProps {
  channel: Channel;
  /** Has the focus where a code is awaited already. */
  codeInput: RefObject<HTMLInputElement | null>;
}

function ContactSteps({ channel, details, memory, codeInput, onClose }: ContactStepsProps) {
  const change = useContactChange(channel, memory, onClose);
  return change.pending ? (
    <ContactCode change={change} target={change.pending.target} inputRef={codeInput} />
  ) : (
    <TargetStep channel={channel} details={details} change={change} />
  );
}

const targetId = 'contact-target';
const passwordId = 'contact-password';

function useTarget(channel: Channel, details: Details) {
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const present = details.isPhoneVerified ? null : details.phone;
  const known = prefixes.map(({ prefix }) => prefix);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(
    (present && splitPhone(present, known)) || { prefix: homePrefix, number: '' },
  );
  const address = emailSchema.safeParse(email).success ? email.trim() : undefined;
  return {
    prefixes,
    email,
    setEmail,
    phone,
    setPhone,
    target: channel === 'email' ? address : toE164(phone),
  };
}

/** What was proved already is not to be proved again. */
function findTargetProblem(channel: Channel, target: string | undefined, details: Details) {
  if (channel === 'email') {
    if (target === undefined) return 'emailInvalid';
    return target.toLowerCase() === details.email?.toLowerCase() ? 'emailOwn' : undefined;
  }
  if (target === undefined) return 'phoneInvalid';
  return target === details.phone && details.isPhoneVerified ? 'phoneOwn' : undefined;
}

function TargetStep({
  channel,
  details,
  change,
}: {
  channel: Channel;
  details: Details;
  change: ContactChanging;
}) {
  const { t } = useTranslation('profile');
  const sayFailure = useFailureWords();
  const form = useTarget(channel, details);
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const targetProblem = findTargetProblem(channel, form.target, details);
  const words: Partial<Record<string, string>> = {
    ...t('problems', { returnObjects: true }),
    tooLong: t('problems.tooLong', { limit: longestEmail }),
  };
  const targetError = hasTried && targetProblem ? words[targetProblem] : undefined;
  const passwordMissing = hasTried && details.hasPassword && password === '';
  const wrong = change.isWrongPassword ? t('problems.passwordWrong') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (form.target === undefined || targetProblem) return void focusField(targetId);
    if (details.hasPassword && password === '') return void focusField(passwordId);
    change.ask({ target: form.target, password: details.hasPassword ? password : undefined });
  };
  useEffect(() => {
    if (wrong !== undefined) focusField(passwordId);
  }, [wrong]);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-s text-ink-2">
        {channel === 'email' ? t('contact.emailText') : t('contact.phoneText')}
      </p>
      {channel === 'email' ? (
        <Field id={targetId} label={t('contact.newEmail')} error={targetError} isRequired>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={form.email}
              onChange={(event) => form.setEmail(event.target.value)}
              enterKeyHint="next"
            />
          )}
        </Field>
      ) : (
        <Field id={targetId} label={t('contact.newPhone')} error={targetError} isRequired>
          {(control) => (
            <PhoneInput
              {...control}
              value={form.phone}
              onValueChange={form.setPhone}
              prefixes={form.prefixes}
              prefixLabel={t('prefix')}
              enterKeyHint="next"
            />
          )}
        </Field>
      )}
      {details.hasPassword ? (
        <Field
          id={passwordId}
          label={t('contact.password')}
          error={passwordMissing ? t('problems.passwordRequired') : wrong}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              showLabel={t('contact.showPassword')}
              enterKeyHint="done"
            />
          )}
        </Field>
      ) : null}
      {change.failure !== undefined && !change.isWrongPassword ? (
        <InlineAlert>{sayFailure(change.failure)}</InlineAlert>
      ) : null}
      <Button type="submit" isBusy={change.isBusy}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
