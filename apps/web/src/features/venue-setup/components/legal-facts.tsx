import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { toLegalFields } from '../hooks/legal-fields.ts';
import type { Legal } from '../queries.ts';

/** For members who may read who runs the business, and not change it. */
export function LegalFacts({ legal }: { legal: Legal }) {
  const { t } = useTranslation('venue-setup');
  const { labels } = useCompanyWords();
  const { taxId, companyName, street, postalCode, city, email, phone } = toLegalFields(legal);
  const facts = [
    [labels.taxId, taxId],
    [labels.companyName, companyName],
    [labels.street, street],
    [labels.postalCode, postalCode],
    [labels.city, city],
    [t('legal.email'), email],
    [t('legal.phone'), phone.number && `${phone.prefix} ${phone.number}`],
  ] as const;
  return (
    <SectionCard title={t('legal.readTitle')} lead={t('legal.readLead')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value || t('contested.nothing')}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
