import type { OfferEffect } from '@gramy/domain/setup/offer-effects';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { Offers } from '../hooks/offer-queries.ts';
import type { OfferForm } from '../hooks/use-offer-form.ts';
import type { SayProblem } from '../hooks/use-offer-problem-words.ts';
import { OfferEffects } from './offer-effects.tsx';
import { SettingLine } from './setting-line.tsx';

interface OfferPartyProps {
  form: OfferForm;
  effects: readonly OfferEffect[];
  tables: Offers['tables'];
  /** Where tables are added. */
  tablesHref: string;
  say: SayProblem;
}

/** Kind by kind, and what the offer has before everything else. */
function groupByKind(tables: Offers['tables'], chosen: readonly string[]): Offers['tables'] {
  const own = tables.filter(({ id }) => chosen.includes(id));
  const kinds = [...new Set([...own, ...tables].map(({ kind }) => kind))];
  return kinds.flatMap((kind) => tables.filter((table) => table.kind === kind));
}

/** Which tables, and for how many people. */
export function OfferParty({ form, effects, tables, tablesHref, say }: OfferPartyProps) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const { tableIds, guestsMin, guestsMax } = form.values;
  const step = { decreaseLabel: t('less'), increaseLabel: t('more'), min: 1, max: 500 };
  const toggle = (id: string) =>
    form.set('tableIds', tableIds.includes(id) ? tableIds.filter((one) => one !== id) : [...tableIds, id]);
  return (
    <SectionCard title={t('party.title')}>
      <fieldset>
        <legend className="mb-2 font-strong">{t('party.tables', { count: tableIds.length })}</legend>
        <div className="flex flex-wrap gap-2">
          {groupByKind(tables, form.saved.tableIds).map(({ id, name }) => (
            <Chip key={id} isPressed={tableIds.includes(id)} onClick={() => toggle(id)}>
              {name[language]}
            </Chip>
          ))}
        </div>
        {tables.length === 0 ? (
          <p className="text-s">
            {t('party.noTables')}{' '}
            <Link to={tablesHref} className={textLinkClass}>
              {t('party.addTables')}
            </Link>
          </p>
        ) : null}
        {form.problems.tableIds ? <FieldError id="tables-error">{say('tableIds')}</FieldError> : null}
      </fieldset>
      <div className="mt-4">
        <SettingLine label={t('party.least')}>
          <Stepper
            {...step}
            aria-label={t('party.least')}
            value={guestsMin}
            onValueChange={(guests) => form.set('guestsMin', guests)}
            formatValue={(guests) => t('people', { count: guests })}
          />
        </SettingLine>
        <SettingLine label={t('party.most')} hint={t('party.mostHint')}>
          <Stepper
            {...step}
            aria-label={t('party.most')}
            aria-invalid={form.problems.guestsMax !== undefined}
            value={guestsMax}
            onValueChange={(guests) => form.set('guestsMax', guests)}
            formatValue={(guests) => t('people', { count: guests })}
          />
        </SettingLine>
        {form.problems.guestsMax ? <FieldError id="guests-error">{say('guestsMax')}</FieldError> : null}
      </div>
      <OfferEffects effects={effects} fields={['guestsMax']} />
    </SectionCard>
  );
}

/** At once, or asked first; or at once up to a party of some size. */
export function OfferConfirmation({ form, effects }: Pick<OfferPartyProps, 'form' | 'effects'>) {
  const { t } = useTranslation('venue-offers');
  const { confirmation, instantUpToGuests, guestsMax } = form.values;
  const choose = (chosen: 'instant' | 'request') => {
    form.set('confirmation', chosen);
    if (chosen === 'request') form.set('instantUpToGuests', null);
  };
  return (
    <SectionCard title={t('confirmation.title')}>
      <FieldsetField legend={t('confirmation.label')}>
        {(['instant', 'request'] as const).map((kind) => (
          <Radio
            key={kind}
            name="confirmation"
            value={kind}
            checked={confirmation === kind}
            onChange={() => choose(kind)}
            hint={t(`confirmation.${kind}.hint`)}
          >
            {t(`confirmation.${kind}.label`)}
          </Radio>
        ))}
      </FieldsetField>
      {confirmation === 'instant' ? (
        <div className="mt-3 grid gap-3">
          <Switch
            isControlLast
            checked={instantUpToGuests !== null}
            onChange={(event) => form.set('instantUpToGuests', event.target.checked ? guestsMax : null)}
            hint={t('confirmation.upTo.hint')}
          >
            {t('confirmation.upTo.label')}
          </Switch>
          {instantUpToGuests === null ? null : (
            <SettingLine label={t('confirmation.upTo.count')}>
              <Stepper
                aria-label={t('confirmation.upTo.count')}
                decreaseLabel={t('less')}
                increaseLabel={t('more')}
                min={1}
                max={500}
                value={instantUpToGuests}
                onValueChange={(guests) => form.set('instantUpToGuests', guests)}
                formatValue={(guests) => t('people', { count: guests })}
              />
            </SettingLine>
          )}
        </div>
      ) : null}
      <OfferEffects effects={effects} fields={['confirmation', 'instantUpToGuests']} />
    </SectionCard>
  );
}
