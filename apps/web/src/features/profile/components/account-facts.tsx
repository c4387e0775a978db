import { formatMemberNumber } from '@gramy/domain/account/member-number';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatNumber } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, dataAnchor, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';

/** What nobody can change. */
export function AccountFacts({ details }: { details: Details }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const facts = [
    [t('userId'), formatMemberNumber(details.userId)],
    [t('memberSince'), formatDateAt(language, Date.parse(details.memberSince), timeZone, 'plain')],
    [t('invitedMembers'), formatNumber(language, details.invitedMembers)],
  ];
  return (
    <SectionCard title={t('account')}>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-s font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={`${buildHref(paths.profileSettings)}#${dataAnchor}`}
        className={`${textLinkClass} mt-2 inline-flex min-h-11 items-center text-s`}
      >
        {t('toYourData')}
      </Link>
    </SectionCard>
  );
}
