import { Pencil } from 'lucide-react';
import { emergencyContactQuery } from '../../../entities/account/emergency-contact-queries.ts';
import { type Details, detailsQuery, nextBookingsQuery } from '../../../entities/account/profile-queries.ts';
import { rewardsQuery } from '../../../entities/account/rewards-queries.ts';
import { accountSecurityQuery, passkeysQuery } from '../../../entities/account/security-queries.ts';
import { statisticsQuery } from '../../../entities/account/statistics-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { locationQuery } from '../../../lib/queries/location-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { AboutCard } from '../components/about-card.tsx';
import { NextGameCard } from '../components/next-game-card.tsx';
import { ProfileHead } from '../components/profile-head.tsx';
import { WorthDoingCard } from '../components/worth-doing-card.tsx';

export function MyProfileScreen() {
  const { t } = useTranslation('profile');
  const pictures = usePictures();
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
      <QueryView
        state={details}
        failedPicture={pictures.spot('error')}
        words={usePageWords(t('failedTitle'), t('failedText'))}
        skeleton={<Waiting />}
      >
        {(known) => <Glance details={known} />}
      </QueryView>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonArea className="grid gap-3.5 sm:gap-5">
      <Skeleton shape="block" className="h-80 rounded-l sm:h-28" />
      <NextGameShape />
      <div className="grid gap-3.5 sm:gap-5 lg:grid-cols-2">
        <Skeleton shape="block" className="h-80 rounded-l" />
        <WorthDoingShape />
      </div>
    </SkeletonArea>
  );
}

const NextGameShape = () => <Skeleton shape="block" className="h-96 rounded-l sm:h-52" />;
const WorthDoingShape = () => <Skeleton shape="block" className="h-110 rounded-l sm:h-80" />;

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
  const judged = [contact, security, passkeys].map(({ status }) => status);
  return (
    <div className="grid gap-3.5 sm:gap-5">
      <ProfileHead details={details} {...useFigures()} />
      {bookings.status === 'ready' ? <NextGameCard booking={bookings.data.items[0]} /> : null}
      {bookings.status === 'loading' ? <NextGameShape /> : null}
      <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
        <AboutCard details={details} location={location.status === 'ready' ? location.data : undefined} />
        {judged.every((status) => status === 'ready') ? <WorthDoingCard done={done} /> : null}
        {judged.includes('loading') ? <WorthDoingShape /> : null}
      </div>
    </div>
  );
}

/** Those that have come: the profile does not wait for them. */
function useFigures() {
  const { t } = useTranslation('profile');
  const rewards = useQuery(rewardsQuery(), { isExtra: true });
  const statistics = useQuery(statisticsQuery(), { isExtra: true });
  const points =
    rewards.status === 'ready' ? [{ name: t('points'), value: rewards.data.balance, to: paths.rewards }] : [];
  const games =
    statistics.status === 'ready'
      ? [{ name: t('games'), value: statistics.data.completed, to: paths.profileStatistics }]
      : [];
  return {
    figures: [...points, ...games],
    rewards: rewards.status === 'ready' ? rewards.data : undefined,
  };
}
