import {
  findTierProblems,
  type RefundTier,
  refundTimeline,
  tidyTiers,
} from '@gramy/domain/cancellation/refund';
import { hourMs } from '@gramy/domain/time/instant';
import { Plus, Trash2 } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { RefundWords } from '../../../entities/provider/components/refund-words.tsx';
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
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { findPreset, type PresetName, presets } from '../hooks/refund-steps.ts';
import { type Policy, policiesBase, policiesQuery } from '../hooks/rule-queries.ts';
import { RefundBar } from './refund-bar.tsx';

interface PolicyFields {
  name: Policy['name'];
  tiers: readonly RefundTier[];
}

const load = ({ name, tiers, version }: Policy): { values: PolicyFields; version: number } => ({
  values: { name, tiers: tidyTiers(tiers) },
  version,
});
const mostTiers = 4;

interface PolicyFormProps {
  providerId: string;
  policy: Policy;
  /** Among several each has a name to choose it by. */
  isNamed: boolean;
}

/** What comes back until when. Saved by itself; bookings that are made keep what they were promised. */
export function PolicyForm({ providerId, policy, isNamed }: PolicyFormProps) {
  const { t } = useTranslation('venue-rules');
  const sayFailure = useFailureWords();
  const form = usePolicy(providerId, policy);
  const { tiers } = form.values;
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const problem = findTierProblems(tiers)[0];
  const change = (next: readonly RefundTier[]) => form.set('tiers', [...next]);
  const names = Object.keys(presets) as PresetName[];
  const sayUntil = ({ hoursBefore }: RefundTier) =>
    hoursBefore === 0 ? t('bar.untilStart') : t('bar.until', { count: hoursBefore });
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(({ name, mine, theirs }) => ({
          label: t(name === 'name' ? 'name.label' : 'tiers'),
          mine: describe(mine),
          theirs: describe(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      {isNamed ? <PolicyName form={form} /> : null}
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
            <span className="text-s max-sm:basis-full sm:min-w-60">{sayUntil(tier)}</span>
            <Stepper
              aria-label={
                tier.hoursBefore === 0 ? t('bar.shareAtStart') : t('bar.share', { count: tier.hoursBefore })
              }
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
              min={5}
              max={100}
              step={5}
              value={tier.percent}
              onValueChange={(percent) => change(tiers.with(index, { ...tier, percent }))}
              formatValue={(percent) => `${percent}%`}
            />
            <IconButton
              label={
                tier.hoursBefore === 0 ? t('bar.removeAtStart') : t('bar.remove', { count: tier.hoursBefore })
              }
              icon={<Trash2 />}
              onClick={() => change(tiers.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {tiers.length < mostTiers && tiers.at(-1)?.hoursBefore !== 0 ? (
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
      <section aria-labelledby="guest-words" className="text-s">
        <h3 id="guest-words" className="mb-1 text-s font-strong">
          {t('guestReads')}
        </h3>
        <RefundWords tiers={tiers} />
      </section>
      <RefundExample tiers={tiers} />
      <p className="text-s text-ink-2">
        {policy.bookedAhead > 0 ? t('always', { count: policy.bookedAhead }) : t('alwaysFree')}
      </p>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

function PolicyName({ form }: { form: ReturnType<typeof usePolicy> }) {
  const { t } = useTranslation('venue-rules');
  const { name } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['pl', 'en'] as const).map((written, index) => (
        <Field
          key={written}
          label={t(`name.${written}`)}
          error={index === 0 && form.problems.name ? t('problems.nameRequired') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={written}
              maxLength={60}
              value={name[written]}
              onChange={(event) => form.set('name', { ...name, [written]: event.target.value })}
              onBlur={form.saveNow}
            />
          )}
        </Field>
      ))}
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
  const sayPart = (until: number, percent: number) => {
    const count = Math.abs(until) / hourMs;
    if (count > 0) return t('example.part', { money: money(percent), count });
    return t(percent > 0 ? 'example.untilStart' : 'example.rest', { money: money(percent) });
  };
  return (
    <div className="rounded-m bg-paper-2 p-4 text-s">
      <p className="font-strong">{t('example.title', { price: money(100) })}</p>
      <ul className="mt-1 grid gap-0.5">
        {refundTimeline(tiers, 0).map(({ until, percent }) => (
          <li key={until}>{sayPart(until, percent)}</li>
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
    check: ({ name, tiers }) => ({
      ...(findTierProblems(tiers).length > 0 ? { tiers: 'wrong' } : {}),
      ...(name.en.trim() === '' && name.pl.trim() === '' ? { name: 'nameRequired' } : {}),
    }),
    save: async (_, { version, values, idempotencyKey }) =>
      keep(
        await api.call(`PUT ${policiesBase}/:policyId`, {
          params: { providerId, policyId: policy.id },
          body: { version, name: values.name, tiers: values.tiers.map((tier) => ({ ...tier })) },
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
  const percent = Math.max(5, Math.floor(last.percent / 10) * 5);
  return [...tiers, { hoursBefore: Math.floor(last.hoursBefore / 2), percent }];
}

function describe(value: PolicyFields[keyof PolicyFields]): string {
  if ('en' in value) return [value.en, value.pl].filter(Boolean).join(' / ');
  return value.map(({ hoursBefore, percent }) => `${percent}% · ${hoursBefore} h`).join(', ');
}
