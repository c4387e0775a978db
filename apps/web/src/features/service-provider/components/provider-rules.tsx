import type { Branch, Offer, ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatTaxId } from '../../../lib/formats/operator-facts.ts';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import { PlainText } from '../../../ui/display/plain-text.tsx';

/** What one agrees to by coming, and what comes back if one does not. */
export function ProviderRules({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const [first] = branch.offers;
  const areAlike = branch.offers.every(
    ({ refundTiers }) => JSON.stringify(refundTiers) === JSON.stringify(first?.refundTiers),
  );
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title" className="mb-3.5 text-xl">
        {t('rules.title')}
      </h2>
      <Accordion>
        {first ? (
          <AccordionItem title={t('rules.cancellation')} open>
            {areAlike ? (
              <RefundWords offer={first} />
            ) : (
              branch.offers.map((offer) => (
                <div key={offer.id} className="not-first:mt-3">
                  <h3 className="text-s">{offer.name[language]}</h3>
                  <RefundWords offer={offer} />
                </div>
              ))
            )}
          </AccordionItem>
        ) : null}
        {branch.regulations[language] ? (
          <AccordionItem title={t('rules.regulations')}>
            <PlainText text={branch.regulations[language]} className="max-w-[68ch]" />
          </AccordionItem>
        ) : null}
        <AccordionItem title={t('rules.company')}>
          <p>
            {provider.legalName}, {t('rules.taxId', { taxId: formatTaxId(provider.taxId) })}
          </p>
        </AccordionItem>
      </Accordion>
    </section>
  );
}

function RefundWords({ offer: { refundTiers } }: { offer: Offer }) {
  const { t } = useTranslation('provider');
  const sayHours = (hours: number) =>
    hours % 24 === 0 && hours >= 48
      ? t('rules.days', { count: hours / 24 })
      : t('rules.hours', { count: hours });
  const steps = refundTiers.filter(({ percent }) => percent > 0);
  const last = steps.at(-1);
  if (!last) return <p>{t('rules.noRefund')}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {steps.map(({ hoursBefore, percent }) => (
        <li key={hoursBefore}>
          {hoursBefore === 0
            ? t('rules.untilStart', { percent })
            : t('rules.until', { time: sayHours(hoursBefore), percent })}
        </li>
      ))}
      {last.hoursBefore > 0 ? <li>{t('rules.after')}</li> : null}
    </ul>
  );
}
