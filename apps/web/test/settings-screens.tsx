import { SettingsLayout } from '../src/app/areas/consumer/layouts/settings-layout.tsx';
import { BookingHistoryScreen } from '../src/features/booking-history/screens/booking-history-screen.tsx';
import { EmergencyContactScreen } from '../src/features/emergency-contact/screens/emergency-contact-screen.tsx';
import { PaymentsScreen } from '../src/features/payments/screens/payments-screen.tsx';
import { PreferencesScreen } from '../src/features/preferences/screens/preferences-screen.tsx';
import { MyProfileScreen } from '../src/features/profile/screens/my-profile-screen.tsx';
import { ProfileSettingsScreen } from '../src/features/profile/screens/profile-settings-screen.tsx';
import { ReferralsScreen } from '../src/features/referrals/screens/referrals-screen.tsx';
import { RewardsScreen } from '../src/features/rewards/screens/rewards-screen.tsx';
import { SecurityScreen } from '../src/features/security/screens/security-screen.tsx';
import { ProfileStatisticsScreen } from '../src/features/statistics/screens/profile-statistics-screen.tsx';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { type Answers, createFakeApi, succeed } from './fake-api.ts';
import { zuzanna } from './people.ts';
import { renderRoutes } from './render-component.tsx';
import {
  cities,
  countries,
  details,
  listAll,
  location,
  makeRewards,
  noFigures,
  ownCode,
  preferences,
  security,
  stays,
} from './settings-data.ts';

/** Of an account in which nothing has happened yet. */
const nothingYet: Answers = {
  'GET /area/countries/user': succeed(countries),
  'GET /area/cities/user': succeed(cities),
  'GET /user/profile/details': succeed(details),
  'GET /user/profile/location': succeed(location),
  'GET /user/profile/preferences': succeed(preferences),
  'GET /user/profile/security': succeed(security),
  'GET /user/profile/sessions': succeed(listAll()),
  'GET /user/profile/passkeys': succeed(listAll()),
  'GET /user/profile/security-log': succeed(listAll()),
  'GET /user/profile/emergency-contact': succeed({ contact: null }),
  'GET /user/profile/payments/cards': succeed(listAll()),
  'GET /user/profile/payments/company': succeed({ company: null }),
  'GET /user/profile/payments/history': succeed({ items: [], nextCursor: null, years: [] }),
  'GET /user/profile/deletion': succeed(stays),
  'GET /user/profile/data-export': succeed({ export: null }),
  'GET /user/profile/consents': succeed(listAll()),
  'GET /user/profile/statistics': succeed(noFigures),
  'GET /user/profile/visited-places': succeed(listAll()),
  'GET /user/profile/rewards': succeed(makeRewards()),
  'GET /user/profile/rewards/ledger': succeed(listAll()),
  'GET /user/profile/invitation': succeed(ownCode),
  'GET /user/profile/invitations': succeed(listAll()),
  'GET /user/booking/upcoming': succeed(listAll()),
  'GET /user/booking/previous': succeed(listAll()),
  'GET /user/booking/counts': succeed({ upcoming: 0, previous: 0, labels: [], activities: [] }),
};

interface SettingsOptions {
  /** What is different from an account in which nothing has happened. */
  answers?: Answers;
  language?: 'en' | 'pl';
}

/** One page of the settings, with its menu and all the other pages behind it. */
export async function openSettings(address: string, { answers, language = 'en' }: SettingsOptions = {}) {
  const api = createFakeApi({ ...nothingYet, ...answers });
  const opened = await renderRoutes(
    [
      {
        Component: Shell,
        children: [
          { path: paths.myProfile, Component: MyProfileScreen },
          { path: paths.profileSettings, Component: ProfileSettingsScreen },
          { path: paths.emergencyContact, Component: EmergencyContactScreen },
          { path: paths.payments, Component: PaymentsScreen },
          { path: paths.security, Component: SecurityScreen },
          { path: paths.preferences, Component: PreferencesScreen },
          { path: paths.profileStatistics, Component: ProfileStatisticsScreen },
          { path: paths.bookingHistory, Component: BookingHistoryScreen },
          { path: paths.rewards, Component: RewardsScreen },
          { path: paths.referrals, Component: ReferralsScreen },
        ],
      },
    ],
    { language, address, fetch: api.fetch, user: zuzanna },
  );
  return { ...opened, api };
}

function Shell() {
  return (
    <>
      <main id="main">
        <SettingsLayout />
      </main>
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </>
  );
}
