import { longestClaimMessage } from '@gramy/contract/schemas/ownership-claim';
import { useLocation } from 'react-router';
import type { ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { findLimit } from '../../../lib/forms/form-schema.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type ClaimField, claimFields, claimSchema } from '../hooks/claim-fields.ts';
import { useClaim } from '../hooks/use-claim.ts';
import { ProofField } from './proof-field.tsx';

export interface ClaimDialogProps {
  isOpen: boolean;
  provider: ProviderPage;
  onClose: () => void;
}

export function ClaimDialog({ isOpen, provider, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('claim');
  const { user } = useSession();
  const location = useLocation();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('title', { name: provider.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {user ? (
        <ClaimForm provider={provider} user={user} onClose={onClose} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{t('logInFirst')}</p>
          <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('primary')}>
            {t('logIn')}
          </Link>
        </div>
      )}
    </Dialog>
  );
}

const inputs: Record<Exclude<ClaimField, 'message' | 'taxId'>, { type?: string; autoComplete: string }> = {
  fullName: { autoComplete: 'name' },
  position: { autoComplete: 'organization-title' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

interface ClaimFormProps {
  provider: ProviderPage;
  user: SessionUser;
  onClose: () => void;
}

function ClaimForm({ provider, user, onClose }: ClaimFormProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { fields, send, objection, set, submit, ...proof } = useClaim(provider.slug, user);
  const problemOf = (name: ClaimField) => {
    const problem = objection.problems[name];
    const limit = formatNumber(language, findLimit(claimSchema, name) ?? 0);
    return problem && t(`problems.${problem}`, { field: t(`fields.${name}`), limit });
  };
  const faults = claimFields.flatMap((name) => {
    const message = problemOf(name);
    return message ? [{ fieldId: `claim-${name}`, message }] : [];
  });
  if (send.step === 'sent') {
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p>{t('sent', { email: fields.email })}</p>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-s text-ink-2">{t('lead')}</p>
      {faults.length > 0 ? (
        <ErrorSummary key={objection.number} title={t('summary', { count: faults.length })} faults={faults} />
      ) : null}
      {(Object.keys(inputs) as (keyof typeof inputs)[]).map((name) => (
        <Field key={name} id={`claim-${name}`} label={t(`fields.${name}`)} error={problemOf(name)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...inputs[name]}
              value={fields[name]}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            />
          )}
        </Field>
      ))}
      <Field id="claim-taxId" label={t('fields.taxId')} aside={t('optional')} error={problemOf('taxId')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={fields.taxId}
            onChange={({ currentTarget }) => set('taxId', currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id="claim-message"
        label={t('fields.message')}
        aside={t('optional')}
        error={problemOf('message')}
      >
        {(control) => (
          <TextArea
            {...control}
            value={fields.message}
            limit={longestClaimMessage}
            onChange={({ currentTarget }) => set('message', currentTarget.value)}
          />
        )}
      </Field>
      <ProofField file={proof.proof} isRefused={proof.isProofRefused} onChoose={proof.chooseProof} />
      {send.step === 'failed' ? (
        <p role="alert" className="rounded-m bg-orange-soft p-3 text-s forced-colors:border">
          {sayFailure(send.error)}
        </p>
      ) : null}
      <Button type="submit" isBusy={send.step === 'sending'} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}
