import { createRandomId } from '@gramy/contract/random-id';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { offersBase } from '../hooks/offer-queries.ts';
import { presets } from '../hooks/refund-steps.ts';
import { type Policy, policiesBase, policiesQuery } from '../hooks/rule-queries.ts';
import { PolicyForm } from './policy-form.tsx';

interface PolicyListProps {
  providerId: string;
  policies: readonly Policy[];
}

/** More than anybody can keep apart. */
const mostPolicies = 6;

/** One way to give money back, or several of which each offer has one. */
export function PolicyList({ providerId, policies }: PolicyListProps) {
  const { t } = useTranslation('venue-rules');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [policyId, setPolicyId] = useState(policies[0]?.id ?? '');
  const add = useNewPolicy(providerId, policies.length, setPolicyId);
  const policy = policies.find(({ id }) => id === policyId);
  const areSeveral = policies.length > 1;
  const sayName = (name: Policy['name']) => name[language] || name.pl || name.en;
  return (
    <div className="grid gap-4">
      {areSeveral ? (
        <Field label={t('which')} className="max-w-96">
          {(control) => (
            <Select {...control} value={policyId} onChange={(event) => setPolicyId(event.target.value)}>
              {policies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {sayName(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {policy ? (
        <>
          <p className="text-s text-ink-2">
            {policy.offers.length > 0
              ? t('usedBy', { offers: policy.offers.map(sayName).join(', ') })
              : t('usedByNone')}
          </p>
          <PolicyForm key={policy.id} providerId={providerId} policy={policy} isNamed={areSeveral} />
        </>
      ) : (
        <p className="text-s">{t('none')}</p>
      )}
      {policies.length < mostPolicies ? (
        <Button
          variant="line"
          size="small"
          className="justify-self-start"
          isBusy={add.isBusy}
          onClick={() => add.start()}
        >
          <Plus aria-hidden="true" />
          {t('addPolicy')}
        </Button>
      ) : null}
      {add.failure ? <InlineAlert>{sayFailure(add.failure)}</InlineAlert> : null}
    </div>
  );
}

/** Begins as a firm one; name and steps are then changed where they stand. */
function useNewPolicy(providerId: string, known: number, onAdded: (policyId: string) => void) {
  const { t } = useTranslation('venue-rules');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  return useAction<Policy>({
    run: () =>
      api.call(`POST ${policiesBase}`, {
        params: { providerId },
        body: {
          name: { en: '', pl: '', [language]: t('newName', { number: known + 1 }) },
          tiers: presets.firm.map((tier) => ({ ...tier })),
        },
        idempotencyKey: createRandomId(),
      }),
    onDone: (added) => {
      void mutate(
        policiesQuery(providerId).key,
        (list?: { policies: Policy[] }) => list && { policies: [...list.policies, added] },
        { revalidate: false },
      );
      // Offers can choose it from now on.
      void mutate((key) => typeof key === 'string' && key.startsWith(`GET ${offersBase}`));
      onAdded(added.id);
    },
  });
}
