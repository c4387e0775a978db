import { Pencil } from 'lucide-react';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { locationQuery } from '../../../lib/location-query.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { emergencyContactQuery } from '../../emergency-contact/queries.ts';
import { rewardsQuery } from '../../rewards/queries.ts';
import { accountSecurityQuery, passkeysQuery } from '../../security/queries.ts';
import { statisticsQuery } from '../../statistics/queries.ts';
import { AboutCard } from '../components/about-card.tsx';
import { NextGameCard } from '../components/next-game-card.tsx';
import { ProfileHead } from '../components/profile-head.tsx';
import { WorthDoingCard } from '../components/worth-doing-card.tsx';
import { type Details, detailsQuery, nextBookingsQuery } from '../queries.ts';

export function MyProfileScreen() {
  const { t } = useTranslation('profile');
  const words = useCardWords();
  const details = useQuery(detailsQuery());
  usePageHead({ title: t('pageTitle'), description: t('title') });
  return (
    <div className="pb-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <Link to={paths.profileSettings} className={buttonClass('line', 'small')}>
          <Pencil aria-hidden className="size-5" />
          {t('editProfile')}
        </Link>
      </div>
      {details.status === 'ready' ? (
        <Glance details={details.data} />
      ) : (
        <SectionCard title={t('aboutYou')}>
          <CardContent state={details} words={words} skeletonRows={4}>
            {() => null}
          </CardContent>
        </SectionCard>
      )}
    </div>
  );
}

function Glance({ details }: { details: Details }) {
  const location = useQuery(locationQuery(), { isExtra: true });
  const bookings = useQuery(nextBookingsQuery(), { isExtra: true });
  const contact = useQuery(emergencyContactQuery(), { isExtra: true });
  const security = useQuery(accountSecurityQuery(), { isExtra: true });
  const passkeys = useQuery(passkeysQuery(), { isExtra: true });
  const done = {
    hasPicture: details.profilePictureUrl !== null,
    hasProvenPhone: details.isPhoneVerified,
    hasEmergencyContact: contact.status === 'ready' && contact.data.contact !== null,
    hasPasskey: passkeys.status === 'ready' && passkeys.data.items.length > 0,
    hasTwoStep: security.status === 'ready' && security.data.twoStep !== null,
  };
  const isJudged = [contact, security, passkeys].every(({ status }) => status === 'ready');
  return (
    <div className="grid gap-3.5 sm:gap-5">
      <ProfileHead details={details} figures={useFigures()} />
      {bookings.status === 'ready' ? <NextGameCard booking={bookings.data.items[0]} /> : null}
      <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
        <AboutCard details={details} location={location.status === 'ready' ? location.data : undefined} />
        {isJudged ? <WorthDoingCard done={done} /> : null}
      </div>
    </div>
  );
}

/** Those that have come: the profile does not wait for them. */
function useFigures() {
  const { t } = useTranslation('profile');
  const rewards = useQuery(rewardsQuery(), { isExtra: true });
  const statistics = useQuery(statisticsQuery(), { isExtra: true });
  return [
    ...(rewards.status === 'ready'
      ? [{ name: t('points'), value: rewards.data.balance, to: paths.rewards }]
      : []),
    ...(statistics.status === 'ready'
      ? [{ name: t('games'), value: statistics.data.completed, to: paths.profileStatistics }]
      : []),
  ];
}
