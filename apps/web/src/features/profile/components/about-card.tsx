import { writeTown } from '@gramy/domain/text/write-town';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Location } from '../../../lib/queries/location-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Proof } from './contact-rows.tsx';

export function AboutCard({ details, location }: { details: Details; location: Location | undefined }) {
  const { t } = useTranslation('profile');
  const town = writeTown(location?.postalCode ?? '', location?.city ?? '');
  const address = [location?.streetAddress, town].filter(Boolean).join(', ');
  const rows = [
    {
      name: t('email'),
      value: <Proof target={details.email} isVerified={details.isEmailVerified} none={t('noEmail')} />,
    },
    {
      name: t('phone'),
      value: <Proof target={details.phone} isVerified={details.isPhoneVerified} none={t('noPhone')} />,
    },
    { name: t('address'), value: address || t('notGiven') },
    { name: t('information'), value: details.additionalInformation || t('notGiven') },
  ];
  return (
    <SectionCard
      title={t('aboutYou')}
      action={
        <Link
          to={paths.profileSettings}
          className={`${textLinkClass} -my-2 inline-flex min-h-11 items-center text-s`}
        >
          {t('edit')}
        </Link>
      }
    >
      <dl className="divide-y divide-line">
        {rows.map(({ name, value }) => (
          <div key={name} className="py-2.5">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-s font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
