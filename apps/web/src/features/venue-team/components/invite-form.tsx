import { email as emailSchema } from '@gramy/contract/schemas/account';
import type { InvitableRole } from '@gramy/domain/access/membership';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useRefreshTeam } from '../queries.ts';
import { BranchLimit } from './branch-limit.tsx';
import { RoleField } from './role-field.tsx';

const schema = z.object({ email: emailSchema });
const fieldId = 'invited-email';

interface Invited {
  email: string;
  role: InvitableRole;
  branchIds: string[] | null;
}

const nobody: Invited = { email: '', role: 'staff', branchIds: null };

export function InviteForm({ setup }: { setup: Setup }) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const refresh = useRefreshTeam(setup.id);
  const [form, setForm] = useState(nobody);
  const [problem, setProblem] = useState<string>();
  const { start, isBusy, failure } = useAction({
    run: (body: Invited) =>
      api.call('POST /business/providers/:providerId/invitations', {
        params: { providerId: setup.id },
        body: { ...body, language },
      }),
    onDone(_, { email }) {
      showToast({ title: t('invite.sent', { email }) });
      setForm(nobody);
      refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems<'email'>(schema, form).email;
    setProblem(found);
    if (found === undefined) start({ ...form, email: form.email.trim().toLowerCase() });
    else focusField(fieldId);
  };
  return (
    <section aria-label={t('invite.label')} className="rounded-l bg-card p-5 shadow-e1 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-3.5">
        <div className="grid items-start gap-3.5 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <Field
            id={fieldId}
            label={t('invite.email')}
            hint={t('invite.hint')}
            error={problem && t(problem === 'emailRequired' ? 'invite.emailRequired' : 'invite.emailFormat')}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                value={form.email}
                onChange={(event) => setForm({ ...form, email: event.target.value })}
                enterKeyHint="send"
              />
            )}
          </Field>
          <RoleField value={form.role} onChange={(role) => setForm({ ...form, role })} />
          <Button type="submit" isBusy={isBusy} className="sm:mt-7">
            <Send aria-hidden="true" />
            {t('invite.send')}
          </Button>
        </div>
        <BranchLimit
          branches={setup.branches}
          value={form.branchIds}
          onChange={(branchIds) => setForm({ ...form, branchIds })}
        />
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      </form>
    </section>
  );
}
