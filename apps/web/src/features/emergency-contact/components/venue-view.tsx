import { readFirstName } from '@gramy/domain/booking/sharing';
import { HeartPulse } from 'lucide-react';
import type { EmergencyContact } from '../../../entities/account/emergency-contact-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';

/** Who can look it up, and what they are shown then. */
export function VenueView({ contact }: { contact: EmergencyContact | null }) {
  const { t } = useTranslation('emergency-contact');
  return (
    <aside className="grid gap-3 rounded-l bg-(--ok-soft) p-5 sm:p-6">
      <h2 className="flex items-center gap-2.5 text-l">
        <HeartPulse aria-hidden className="size-6 shrink-0" />
        {t('privacyTitle')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-s">
        {t('privacy', { returnObjects: true }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <section aria-label={t('preview.label')} className="grid gap-1 rounded-m bg-card p-4 sm:p-5">
        <p className="text-xs text-ink-2">{t('preview.label')}</p>
        {contact ? (
          <>
            <p className="text-s">{t('preview.call')}</p>
            <p className="text-xl font-heavy tabular-nums">{writePhone(contact.phone, phonePrefixes)}</p>
            <p className="text-s wrap-anywhere">
              <b className="font-strong">{readFirstName(contact.fullName)}</b>, {contact.relation}
            </p>
          </>
        ) : (
          <p className="text-s">{t('preview.none')}</p>
        )}
      </section>
      <p className="text-s">
        {t('kept')}{' '}
        <Link to={paths.security} className={textLinkClass}>
          {t('log')}
        </Link>
      </p>
    </aside>
  );
}
