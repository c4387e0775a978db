import { RefundWords } from '../../../entities/provider/components/refund-words.tsx';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
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
              <RefundWords tiers={first.refundTiers} />
            ) : (
              branch.offers.map((offer) => (
                <div key={offer.id} className="not-first:mt-3">
                  <h3 className="text-s">{offer.name[language]}</h3>
                  <RefundWords tiers={offer.refundTiers} />
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
