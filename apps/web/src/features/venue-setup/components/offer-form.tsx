import { listOfferEffects } from '@gramy/domain/setup/offer-effects';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { describeSurroundings } from '../hooks/offer-fields.ts';
import type { Offer, Offers } from '../hooks/offer-queries.ts';
import type { OfferForm as Form } from '../hooks/use-offer-form.ts';
import { type SayProblem, useOfferProblemWords } from '../hooks/use-offer-problem-words.ts';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';
import { OfferPayment, OfferPrice } from './offer-money.tsx';
import { OfferConfirmation, OfferParty } from './offer-party.tsx';
import { OfferLengths, OfferNotice } from './offer-times.tsx';

interface OfferFormProps {
  form: Form;
  offer: Offer;
  offers: Offers;
  hrefs: { prices: string; tables: string };
}

/** Every rule the engine knows, each with what it means. */
export function OfferForm({ form, offer, offers, hrefs }: OfferFormProps) {
  const { t } = useTranslation('venue-offers');
  const sayFailure = useFailureWords();
  const effects = listOfferEffects(form.draft, describeSurroundings(offers, form.draft));
  const say = useOfferProblemWords(form.problems, offers);
  const fieldNames: Partial<Record<string, string>> = t('fields', { returnObjects: true });
  const cards = { form, effects, say };
  return (
    <div className="grid gap-5">
      <BookingsInTheWay way={form.way} timeZone={offers.timeZone} onSave={form.saveNow} onUndo={form.undo} />
      <ContestedNotice
        fields={form.contested.map(({ name, mine, theirs }) => ({
          label: fieldNames[name] ?? name,
          mine: show(mine),
          theirs: show(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      {form.status === 'failed' && form.way.bookings.length === 0 ? (
        <InlineAlert>{sayFailure(form.failure)}</InlineAlert>
      ) : null}
      <OfferWords form={form} say={say} />
      <OfferLengths {...cards} />
      <OfferNotice {...cards} />
      <OfferParty {...cards} tables={offers.tables} tablesHref={hrefs.tables} />
      <OfferConfirmation {...cards} />
      <OfferPrice
        {...cards}
        offer={offer}
        policies={offers.policies}
        currency={offers.currency}
        pricesHref={hrefs.prices}
      />
      <OfferPayment {...cards} policies={offers.policies} />
    </div>
  );
}

function OfferWords({ form, say }: { form: Form; say: SayProblem }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const { name, description, isOnSale } = form.values;
  const order = language === 'pl' ? (['pl', 'en'] as const) : (['en', 'pl'] as const);
  return (
    <SectionCard title={t('words.title')}>
      <Switch
        isControlLast
        checked={isOnSale}
        onChange={(event) => form.set('isOnSale', event.target.checked)}
        hint={t('words.saleHint')}
        error={say('isOnSale')}
      >
        {t('words.sale')}
      </Switch>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {order.map((written, index) => (
          <Field
            key={written}
            label={t(`words.name.${written}`)}
            error={index === 0 ? say('name') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={written}
                maxLength={80}
                value={name[written]}
                onChange={(event) => form.set('name', { ...name, [written]: event.target.value })}
                onBlur={form.saveNow}
              />
            )}
          </Field>
        ))}
        {order.map((written) => (
          <Field
            key={written}
            label={t(`words.description.${written}`)}
            error={written === order[0] ? say('description') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                lang={written}
                rows={3}
                limit={600}
                value={description[written]}
                onChange={(event) =>
                  form.set('description', { ...description, [written]: event.target.value })
                }
                onBlur={form.saveNow}
              />
            )}
          </Field>
        ))}
      </div>
    </SectionCard>
  );
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).join(', ');
  return String(value ?? '');
}
