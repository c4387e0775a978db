import { tabletName } from '@gramy/contract/schemas/tablets';
import { longestTabletName } from '@gramy/domain/access/pin';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { Setup } from '../../../entities/setup/queries.ts';
import { trustedTablet } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

const base = '/business/providers/:providerId/tablets';
const schema = z.object({ name: tabletName });
const fieldId = 'tablet-name';
type NameProblem = 'required' | 'tooLong' | 'unreadableText';

interface NewTablet {
  name: string;
  branchId: string | null;
}

/** Of the device at which the reader sits: it becomes the team's, so they are logged out on it. */
export function TrustTabletForm({ setup }: { setup: Setup }) {
  const { t } = useTranslation('venue-tablet');
  const sayFailure = useFailureWords();
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState<NewTablet>({ name: '', branchId: setup.branches[0]?.id ?? null });
  const [problem, setProblem] = useState<NameProblem>();
  const { start, isBusy, failure, isBlocked } = useTrust(setup.id);
  if (!isOpen) {
    return (
      <Button variant="line" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {t('card.add')}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems<'name'>(schema, form).name;
    setProblem(found as NameProblem | undefined);
    if (found === undefined) start(form);
    else focusField(fieldId);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5 rounded-m bg-paper-2 p-4">
      <p className="text-s text-pretty">{t('card.trustHint')}</p>
      <Field
        id={fieldId}
        label={t('card.name')}
        hint={t('card.nameHint')}
        error={problem && t(`card.nameProblems.${problem}`, { limit: longestTabletName })}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
        )}
      </Field>
      <PlaceField
        setup={setup}
        value={form.branchId}
        onChange={(branchId) => setForm({ ...form, branchId })}
      />
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      {isBlocked ? <InlineAlert>{t('card.blocked')}</InlineAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('card.trust')}
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {t('card.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface PlaceFieldProps {
  setup: Setup;
  value: string | null;
  onChange: (branchId: string | null) => void;
}

/** Where there is one place only, the tablet is of that one. */
function PlaceField({ setup: { branches }, value, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('venue-tablet');
  if (branches.length < 2) return null;
  return (
    <Field label={t('card.place')}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{t('card.everywhere')}</option>
          {branches.map(({ id, name, street }) => (
            <option key={id} value={id}>
              {name || street}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function useTrust(providerId: string) {
  const api = useApi();
  const navigate = useNavigate();
  const { logOut } = useSession();
  const [isBlocked, setIsBlocked] = useState(false);
  const action = useAction({
    run: async ({ name, branchId }: NewTablet) => {
      const params = { providerId };
      const { token, tablet } = await api.call(`POST ${base}`, {
        params,
        body: { name: name.trim(), branchId },
      });
      if (trustedTablet.write({ token, providerId })) return { tablet, isKept: true };
      await api.call(`DELETE ${base}/:tabletId`, { params: { providerId, tabletId: tablet.id } });
      return { tablet, isKept: false };
    },
    onDone({ tablet: { branchId }, isKept }) {
      setIsBlocked(!isKept);
      if (!isKept) return;
      const board = buildHref(paths.venueBoard, { providerId });
      // The page is loaded again by the end of the session: as the board, which asks for a PIN.
      void Promise.resolve(navigate(branchId ? `${board}?branch=${branchId}` : board)).then(logOut);
    },
  });
  return { ...action, isBlocked };
}
