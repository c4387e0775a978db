import { findTierProblems, type RefundTier, refundTimeline } from '@gramy/domain/cancellation/refund';
import { hourMs } from '@gramy/domain/time/instant';
import { Plus, Trash2 } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { findPreset, type PresetName, presets } from '../hooks/refund-steps.ts';
import { type Policy, policiesBase, policiesQuery } from '../hooks/rule-queries.ts';
import { RefundBar } from './refund-bar.tsx';

interface PolicyFields {
  tiers: readonly RefundTier[];
}

const load = ({ tiers, version }: Policy) => ({ values: { tiers: tiers as readonly RefundTier[] }, version });
const mostTiers = 4;

/** What comes back until when. Saved by itself; bookings that are made keep what they were promised. */
export function PolicyForm({ providerId, policy }: { providerId: string; policy: Policy }) {
  const { t } = useTranslation('venue-rules');
  const sayFailure = useFailureWords();
  const form = usePolicy(providerId, policy);
  const { tiers } = form.values;
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const problem = findTierProblems(tiers)[0];
  const change = (next: readonly RefundTier[]) => form.set('tiers', [...next]);
  const names = Object.keys(presets) as PresetName[];
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(({ mine, theirs }) => ({
          label: t('tiers'),
          mine: describe(mine),
          theirs: describe(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <fieldset>
        <legend className="sr-only">{t('presets.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {names.map((name) => (
            <Chip key={name} isPressed={findPreset(tiers) === name} onClick={() => change(presets[name])}>
              {t(`presets.${name}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <RefundBar tiers={tiers} onChange={change} />
      <ul className="grid gap-2">
        {tiers.map((tier, index) => (
          <li key={tier.hoursBefore} className="flex flex-wrap items-center gap-3">
            <span className="min-w-40 text-s">{t('bar.until', { count: tier.hoursBefore })}</span>
            <Stepper
              aria-label={t('bar.share', { count: tier.hoursBefore })}
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
              min={0}
              max={100}
              step={5}
              value={tier.percent}
              onValueChange={(percent) => change(tiers.with(index, { ...tier, percent }))}
              formatValue={(percent) => `${percent}%`}
            />
            <IconButton
              label={t('bar.remove', { count: tier.hoursBefore })}
              icon={<Trash2 />}
              onClick={() => change(tiers.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {tiers.length < mostTiers ? (
        <Button
          variant="line"
          size="small"
          className="justify-self-start"
          onClick={() => change(addTier(tiers))}
        >
          <Plus aria-hidden="true" />
          {t('bar.add')}
        </Button>
      ) : null}
      {problem ? (
        <FieldError id="tiers-error">{words[problem.kind] ?? t('problems.refused')}</FieldError>
      ) : null}
      <RefundExample tiers={tiers} />
      <p className="text-s text-ink-2">{t('always', { count: policy.bookedAhead })}</p>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

/** 238 zł on Friday at eight. */
const example = 23_800;

function RefundExample({ tiers }: { tiers: readonly RefundTier[] }) {
  const { t } = useTranslation('venue-rules');
  const language = useLanguage();
  const money = (percent: number) =>
    formatMoney(language, { amount: Math.round((example * percent) / 100), currency: 'PLN' });
  return (
    <div className="rounded-m bg-paper-2 p-4 text-s">
      <p className="font-strong">{t('example.title', { price: money(100) })}</p>
      <ul className="mt-1 grid gap-0.5">
        {refundTimeline(tiers, 0).map(({ until, percent }) => (
          <li key={until}>
            {t(until === 0 ? 'example.rest' : 'example.part', {
              money: money(percent),
              count: Math.abs(until) / hourMs,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function usePolicy(providerId: string, policy: Policy) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const list = policiesQuery(providerId);
  const keep = (saved: Policy) => {
    void mutate(
      list.key,
      (known?: { policies: Policy[] }) =>
        known && { policies: known.policies.map((one) => (one.id === saved.id ? saved : one)) },
      { revalidate: false },
    );
    return load(saved);
  };
  return useAutosave<PolicyFields>({
    name: `policy ${policy.id}`,
    loaded: load(policy),
    check: ({ tiers }) => (findTierProblems(tiers).length > 0 ? { tiers: 'wrong' } : {}),
    save: async (_, { version, values, idempotencyKey }) =>
      keep(
        await api.call(`PUT ${policiesBase}/:policyId`, {
          params: { providerId, policyId: policy.id },
          body: { version, name: policy.name, tiers: values.tiers.map((tier) => ({ ...tier })) },
          idempotencyKey,
        }),
      ),
    reload: async () => {
      const found = (await list.call(api)).policies.find(({ id }) => id === policy.id);
      if (!found) throw new TypeError('The policy is gone');
      return keep(found);
    },
  });
}

/** Half of what the last one gives, half as long before the start. */
function addTier(tiers: readonly RefundTier[]): RefundTier[] {
  const last = tiers.at(-1);
  if (!last) return [{ hoursBefore: 24, percent: 100 }];
  const hoursBefore = Math.floor(last.hoursBefore / 2);
  if (hoursBefore === last.hoursBefore) return [...tiers];
  return [...tiers, { hoursBefore, percent: Math.floor(last.percent / 2) }];
}

function describe(tiers: readonly RefundTier[]): string {
  return tiers.map(({ hoursBefore, percent }) => `${percent}% · ${hoursBefore} h`).join(', ');
}
