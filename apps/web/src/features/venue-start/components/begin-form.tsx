import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openCitiesQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type BeginFields, beginSchema } from '../hooks/begin-fields.ts';
import { KnownVenues } from './known-venues.tsx';

/** Who is not signed in comes back with what was typed. */
export function BeginForm() {
  const { t } = useTranslation('venue-start');
  const { user } = useSession();
  const [search] = useSearchParams();
  const [fields, setFields] = useState<BeginFields>({
    name: search.get('name') ?? '',
    cityId: search.get('city') ?? '',
  });
  const [problems, setProblems] = useState<Problems<keyof BeginFields>>({});
  const [needsAccount, setNeedsAccount] = useState(false);
  const begin = useBegin();
  const sayFailure = useFailureWords();
  const change = (name: keyof BeginFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  return (
    <section aria-label={t('form.label')} className="max-w-[44rem] rounded-l bg-card p-5 shadow-e2 sm:p-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = findProblems<keyof BeginFields>(beginSchema, fields);
          setProblems(found);
          if (Object.keys(found).length > 0) return;
          if (user) begin.start(fields);
          else setNeedsAccount(true);
        }}
        className="grid items-start gap-3.5 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={problems.name && t(problems.name === 'tooLong' ? 'form.tooLong' : 'form.nameRequired')}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={fields.name}
              onChange={(event) => change('name', event.target.value)}
              autoComplete="organization"
              enterKeyHint="next"
            />
          )}
        </Field>
        <CityField
          value={fields.cityId}
          error={problems.cityId && t('form.cityRequired')}
          onChange={(cityId) => change('cityId', cityId)}
        />
        <Button type="submit" isBusy={begin.isBusy} className="sm:mt-7">
          {t('form.begin')}
        </Button>
      </form>
      {begin.failure === undefined ? null : (
        <div className="mt-3.5">
          <InlineAlert>{sayFailure(begin.failure)}</InlineAlert>
        </div>
      )}
      {needsAccount && !user ? <AccountNeeded fields={fields} /> : null}
      <KnownVenues name={fields.name} />
    </section>
  );
}

function useBegin() {
  const api = useApi();
  const navigate = useNavigate();
  return useAction({
    run: (body: BeginFields) => api.call('POST /business/providers', { body }),
    onDone: ({ id: providerId }) => void navigate(buildHref(paths.venueSetup, { providerId })),
  });
}

interface CityFieldProps {
  value: string;
  error: string | undefined;
  onChange: (cityId: string) => void;
}

function CityField({ value, error, onChange }: CityFieldProps) {
  const { t } = useTranslation('venue-start');
  const language = useLanguage();
  const cities = useQuery(openCitiesQuery(), { isExtra: true });
  const known = cities.status === 'ready' ? cities.data.items : [];
  return (
    <Field
      label={t('form.city')}
      error={error}
      hint={cities.status === 'failed' ? t('form.failed') : undefined}
      isRequired
    >
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('form.cityPrompt')}</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function AccountNeeded({ fields }: { fields: BeginFields }) {
  const { t } = useTranslation('venue-start');
  const search = `?${new URLSearchParams({ name: fields.name, city: fields.cityId })}`;
  const back = { pathname: paths.business, search, hash: '' };
  return (
    <div role="alert" className="mt-4 rounded-m bg-(--info-soft) px-4 py-3.5 text-s">
      <p>{t('form.needsAccount')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Link to={withReturnPath(paths.signUp, back)} className={buttonClass('primary', 'small')}>
          {t('form.signUp')}
        </Link>
        <Link to={withReturnPath(paths.logIn, back)} className={buttonClass('line', 'small')}>
          {t('form.logIn')}
        </Link>
      </div>
    </div>
  );
}
