import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import type { ChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { openCitiesQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useRefreshSetup } from '../hooks/use-refresh-setup.ts';

interface PlacesBarProps {
  providerId: string;
  branches: ChosenBranch;
  /** Whether the chosen one can be removed. */
  isRemovable: boolean;
}

/** Which place, one more, or one less. */
export function PlacesBar({ providerId, branches, isRemovable }: PlacesBarProps) {
  const { t } = useTranslation('venue-place');
  const [isAdding, setIsAdding] = useState(false);
  const branchId = branches.chosen?.id ?? '';
  return (
    <div className="mb-5">
      <BranchChoice {...branches} />
      {isAdding ? (
        <NewPlace
          providerId={providerId}
          onDone={(id) => {
            setIsAdding(false);
            branches.choose(id);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="line"
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('places.add')}
          </Button>
          {isRemovable ? <RemovePlace providerId={providerId} branchId={branchId} /> : null}
        </div>
      )}
    </div>
  );
}

interface NewPlaceProps {
  providerId: string;
  onDone: (branchId: string) => void;
  onCancel: () => void;
}

function NewPlace({ providerId, onDone, onCancel }: NewPlaceProps) {
  const { t } = useTranslation('venue-place');
  const language = useLanguage();
  const api = useApi();
  const refresh = useRefreshSetup(providerId);
  const sayFailure = useFailureWords();
  const cities = useQuery(openCitiesQuery(), { isExtra: true });
  const [fields, setFields] = useState({ name: '', cityId: '' });
  const [isMissing, setIsMissing] = useState(false);
  const add = useAction({
    run: async () => {
      const { id } = await api.call('POST /business/providers/:providerId/branches', {
        params: { providerId },
        body: { name: fields.name.trim(), cityId: fields.cityId },
      });
      await refresh();
      return id;
    },
    onDone,
  });
  return (
    <form
      noValidate
      aria-label={t('places.add')}
      className="grid items-start gap-3.5 rounded-l bg-card p-5 shadow-e1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(fields.cityId === '');
        if (fields.cityId !== '') add.start();
      }}
    >
      <Field label={t('fields.name')} hint={t('nameHint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('fields.cityId')}
        error={isMissing && fields.cityId === '' ? t('problems.city') : undefined}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            value={fields.cityId}
            onChange={(event) => setFields({ ...fields, cityId: event.target.value })}
          >
            <option value="">{t('places.cityPrompt')}</option>
            {(cities.status === 'ready' ? cities.data.items : []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" isBusy={add.isBusy}>
          {t('places.addNow')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('places.cancel')}
        </Button>
      </div>
      {add.failure === undefined ? null : <InlineAlert>{sayFailure(add.failure)}</InlineAlert>}
    </form>
  );
}

function RemovePlace({ providerId, branchId }: { providerId: string; branchId: string }) {
  const { t } = useTranslation('venue-place');
  const api = useApi();
  const refresh = useRefreshSetup(providerId);
  const sayFailure = useFailureWords();
  const remove = useAction({
    run: () =>
      api.call('DELETE /business/providers/:providerId/branches/:branchId', {
        params: { providerId, branchId },
      }),
    onDone: () => {
      showToast({ title: t('places.removed') });
      void refresh();
    },
  });
  return (
    <>
      <Button
        variant="line"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        isBusy={remove.isBusy}
        onClick={() => remove.start()}
      >
        {t('places.remove')}
      </Button>
      {remove.failure === undefined ? null : <InlineAlert>{sayFailure(remove.failure)}</InlineAlert>}
    </>
  );
}
