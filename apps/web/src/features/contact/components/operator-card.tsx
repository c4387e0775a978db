import type { Operator } from '@gramy/contract/public-config';
import { Phone } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildPhoneHref, formatTaxId } from '../../../lib/formats/operator-facts.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

interface OperatorCardProps {
  operator: Operator;
  className: string;
}

/** Only what the operator has configured: nothing stands in for what is missing. */
export function OperatorCard({ operator, className }: OperatorCardProps) {
  const { t } = useTranslation('contact');
  const { name, address, email, phone, taxId, registerNumber } = operator;
  return (
    <div className={`grid content-start gap-6 ${className}`}>
      {phone ? <PhoneNote phone={phone} /> : null}
      <section aria-labelledby="operator-title" className="text-s text-ink-2">
        <h2 id="operator-title" className="mb-1 text-m text-ink">
          {t('operator.title')}
        </h2>
        <p>{[name, address].filter(Boolean).join(', ')}</p>
        {taxId ? (
          <p>
            {t('operator.taxId')} {formatTaxId(taxId)}
          </p>
        ) : null}
        {registerNumber ? (
          <p>
            {t('operator.registerNumber')} {registerNumber}
          </p>
        ) : null}
        <p>
          {t('operator.email')}{' '}
          <a href={`mailto:${email}`} className={textLinkClass}>
            {email}
          </a>
        </p>
        <p className="mt-3 text-m text-ink">
          {t('operator.venueOwner')}{' '}
          <Link to={paths.forBusinesses} className={textLinkClass}>
            {t('operator.businesses')}
          </Link>
        </p>
      </section>
    </div>
  );
}

function PhoneNote({ phone }: { phone: string }) {
  const { t } = useTranslation('contact');
  return (
    <div className="flex gap-3.5 rounded-l bg-orange-soft px-5 py-4">
      <Phone aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <p>
        <span className="block font-strong">{t('operator.tonight')}</span>
        {t('operator.call')}{' '}
        <a href={buildPhoneHref(phone)} className={`${textLinkClass} whitespace-nowrap`}>
          {phone}
        </a>
      </p>
    </div>
  );
}
