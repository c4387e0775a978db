import type { PublicConfig } from '@gramy/contract/public-config';
import type { CallData } from '@gramy/contract/wire-types';
import { Outlet } from 'react-router';
import { StepUp } from '../src/entities/step-up/components/step-up.tsx';
import { AuditScreen } from '../src/features/venue-audit/screens/audit-screen.tsx';
import { ClaimsScreen } from '../src/features/venue-claims/screens/claims-screen.tsx';
import { DayCloseScreen } from '../src/features/venue-day-close/screens/day-close-screen.tsx';
import { ImportScreen } from '../src/features/venue-import/screens/import-screen.tsx';
import { InsightScreen } from '../src/features/venue-insight/screens/insight-screen.tsx';
import { PayoutsScreen } from '../src/features/venue-payouts/screens/payouts-screen.tsx';
import { SetupAddOnsScreen } from '../src/features/venue-setup/screens/setup-add-ons-screen.tsx';
import { SetupBusinessScreen } from '../src/features/venue-setup/screens/setup-business-screen.tsx';
import { SetupFloorScreen } from '../src/features/venue-setup/screens/setup-floor-screen.tsx';
import { SetupHoursScreen } from '../src/features/venue-setup/screens/setup-hours-screen.tsx';
import { SetupHubScreen } from '../src/features/venue-setup/screens/setup-hub-screen.tsx';
import { SetupLiveScreen } from '../src/features/venue-setup/screens/setup-live-screen.tsx';
import { SetupOfferScreen } from '../src/features/venue-setup/screens/setup-offer-screen.tsx';
import { SetupOffersScreen } from '../src/features/venue-setup/screens/setup-offers-screen.tsx';
import { SetupPhotosScreen } from '../src/features/venue-setup/screens/setup-photos-screen.tsx';
import { SetupPlaceScreen } from '../src/features/venue-setup/screens/setup-place-screen.tsx';
import { SetupPricesScreen } from '../src/features/venue-setup/screens/setup-prices-screen.tsx';
import { SetupPublishScreen } from '../src/features/venue-setup/screens/setup-publish-screen.tsx';
import { SetupRulesScreen } from '../src/features/venue-setup/screens/setup-rules-screen.tsx';
import { SetupTablesScreen } from '../src/features/venue-setup/screens/setup-tables-screen.tsx';
import { InvitationScreen } from '../src/features/venue-team/screens/invitation-screen.tsx';
import { MembershipScreen } from '../src/features/venue-team/screens/membership-screen.tsx';
import { TeamScreen } from '../src/features/venue-team/screens/team-screen.tsx';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { type Answers, createFakeApi, succeed } from './fake-api.ts';
import { zuzanna } from './people.ts';
import { renderRoutes } from './render-component.tsx';

export const providerId = '0199b000-0000-7000-8000-000000000001';
export const branchId = '0199b000-0000-7000-8000-000000000002';

type Setup = CallData<'GET /business/providers/:providerId/setup'>;
type Legal = CallData<'GET /business/providers/:providerId/legal'>;

/** As it is right after the registration. */
export const freshSetup: Setup = {
  id: providerId,
  name: 'Kręgielnia Młyn',
  status: 'draft',
  role: 'owner',
  steps: [
    {
      step: 'business',
      state: 'open',
      missing: ['legalName', 'taxId', 'companyAddress', 'contact'],
      minutes: 2,
    },
    { step: 'place', state: 'open', missing: ['street', 'pin', 'phone'], minutes: 3 },
    { step: 'tables', state: 'open', missing: ['tables'], minutes: 2 },
    { step: 'hours', state: 'open', missing: ['hours'], minutes: 2 },
    { step: 'offers', state: 'open', missing: ['offers'], minutes: 5 },
    { step: 'rules', state: 'kept', missing: [], minutes: 0 },
    { step: 'photos', state: 'optional', missing: [], minutes: 0 },
    { step: 'publish', state: 'locked', missing: [], minutes: 1 },
  ],
  branches: [
    {
      id: branchId,
      name: '',
      city: { en: 'Bydgoszcz', pl: 'Bydgoszcz' },
      street: '',
      tables: 0,
      openDays: 0,
      offers: 0,
      photos: 0,
    },
  ],
};

export const emptyLegal: Legal = {
  legalName: '',
  taxId: null,
  address: { street: '', postalCode: '', city: '' },
  contactEmail: null,
  contactPhone: null,
  version: 0,
};

type Hours = CallData<'GET /business/providers/:providerId/branches/:branchId/hours'>;

export const noHours: Hours = {
  week: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
  exceptions: [],
  closedOnHolidays: false,
  holidays: [
    { date: '2026-12-24', name: 'christmasEve' },
    { date: '2026-12-25', name: 'christmasDay' },
  ],
  timeZone: 'Europe/Warsaw',
  version: 0,
};

export const cities = [
  {
    id: '0199b000-0000-7000-8000-0000000000c1',
    slug: 'bydgoszcz',
    name: { en: 'Bydgoszcz', pl: 'Bydgoszcz' },
  },
  { id: '0199b000-0000-7000-8000-0000000000c2', slug: 'warszawa', name: { en: 'Warsaw', pl: 'Warszawa' } },
];

type Place = CallData<'GET /business/providers/:providerId/branches/:branchId'>;

export const emptyPlace: Place = {
  id: branchId,
  status: 'open',
  name: '',
  cityId: '0199b000-0000-7000-8000-0000000000c1',
  street: '',
  postalCode: '',
  district: '',
  phone: null,
  pin: { latitude: 53.1235, longitude: 18.0084 },
  hasPin: false,
  timeZone: 'Europe/Warsaw',
  countryCode: 'PL',
  tags: [],
  isRemovable: false,
  version: 0,
};

type Business = CallData<'GET /business/providers/:providerId'>;

export const freshBusiness: Business = {
  id: providerId,
  slug: 'kregielnia-mlyn',
  status: 'draft',
  name: 'Kręgielnia Młyn',
  tagline: { en: '', pl: '' },
  description: { en: '', pl: '' },
  version: 0,
};

type Preview = CallData<'GET /business/providers/:providerId/preview'>;

export const emptyPreview: Preview = {
  name: 'Kręgielnia Młyn',
  slug: 'kregielnia-mlyn',
  tagline: { en: '', pl: '' },
  refundTiers: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 3, percent: 50 },
  ],
  branches: [
    {
      id: branchId,
      name: '',
      street: '',
      city: { en: 'Bydgoszcz', pl: 'Bydgoszcz' },
      open: { isOpen: false, until: null, opensAt: null },
      hasHours: false,
      tags: [],
      photo: null,
      sceneQuery: '?for=member.1&until=abc&seal=def',
      tables: [],
      offers: [],
    },
  ],
};

type Listing = CallData<'GET /business/providers/:providerId/listing'>;

export const draftListing: Listing = {
  status: 'draft',
  isReviewed: false,
  submittedAt: null,
  sentBack: null,
  bookingsAhead: 0,
  draftPlaces: [],
};

type Tables = CallData<'GET /business/providers/:providerId/branches/:branchId/tables'>;

export const noTables: Tables = {
  tables: [],
  features: [],
  blocks: [],
  timeZone: 'Europe/Warsaw',
  version: 0,
};

type Offers = CallData<'GET /business/providers/:providerId/branches/:branchId/offers'>;

export const noOffers: Offers = {
  offers: [],
  tables: [],
  policies: [],
  week: noHours.week,
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
};

type Photos = CallData<'GET /business/providers/:providerId/branches/:branchId/photos'>;

export const noPhotos: Photos = { photos: [], version: 0 };

const beginning: Answers = {
  'GET /business/providers/:providerId/claims': succeed({ items: [], nextCursor: null }),
  'GET /business/providers/:providerId/preview': succeed(emptyPreview),
  'GET /business/providers/:providerId/listing': succeed(draftListing),
  'GET /business/providers/:providerId/branches/:branchId': succeed(emptyPlace),
  'GET /business/providers/:providerId': succeed(freshBusiness),
  'GET /area/cities/business': succeed({ items: cities, nextCursor: null }),
  'GET /business/providers/:providerId/setup': succeed(freshSetup),
  'GET /business/providers/:providerId/legal': succeed(emptyLegal),
  'GET /business/providers/:providerId/pin': succeed({ setAt: null }),
  'GET /business/providers/:providerId/tablets': succeed({ items: [], people: [] }),
  'GET /business/providers/:providerId/branches/:branchId/hours': succeed(noHours),
  'GET /business/providers/:providerId/branches/:branchId/tables': succeed(noTables),
  'GET /business/providers/:providerId/branches/:branchId/offers': succeed(noOffers),
};

interface VenueOptions {
  /** What is different from a venue that has just been registered. */
  answers?: Answers;
  language?: 'en' | 'pl';
  config?: Partial<PublicConfig>;
  isSignedOut?: boolean;
}

/** One page of a venue's set-up, with the others behind it. */
export async function openSetup(
  address: string,
  { answers, language = 'en', config = {}, isSignedOut }: VenueOptions = {},
) {
  const api = createFakeApi({ ...beginning, ...answers });
  const opened = await renderRoutes(
    [
      {
        Component: Shell,
        children: [
          { path: paths.venueSetup, Component: SetupHubScreen },
          { path: paths.venueSetupPlace, Component: SetupPlaceScreen },
          { path: paths.venueLive, Component: SetupLiveScreen },
          { path: paths.venueSetupPublish, Component: SetupPublishScreen },
          { path: paths.venueSetupFloor, Component: SetupFloorScreen },
          { path: paths.venueSetupPhotos, Component: SetupPhotosScreen },
          { path: paths.venueSetupTables, Component: SetupTablesScreen },
          { path: paths.venueSetupHours, Component: SetupHoursScreen },
          { path: paths.venueSetupOffers, Component: SetupOffersScreen },
          { path: paths.venueSetupAddOns, Component: SetupAddOnsScreen },
          { path: paths.venueSetupRules, Component: SetupRulesScreen },
          { path: paths.venueSetupPrices, Component: SetupPricesScreen },
          { path: paths.venueSetupOffer, Component: SetupOfferScreen },
          { path: paths.venueSetupBusiness, Component: SetupBusinessScreen },
          { path: paths.venueClaims, Component: ClaimsScreen },
          { path: paths.venueLog, Component: AuditScreen },
          { path: paths.venueDayClose, Component: DayCloseScreen },
          { path: paths.venueInsight, Component: InsightScreen },
          { path: paths.venuePayouts, Component: PayoutsScreen },
          { path: paths.venueImport, Component: ImportScreen },
          { path: paths.venueTeam, Component: TeamScreen },
          { path: paths.venueMembership, Component: MembershipScreen },
          { path: paths.venueInvitation, Component: InvitationScreen },
        ],
      },
    ],
    { language, address, fetch: api.fetch, config, ...(isSignedOut ? {} : { user: zuzanna }) },
  );
  return { ...opened, api };
}

function Shell() {
  return (
    <>
      <main id="main">
        <StepUp>
          <Outlet />
        </StepUp>
      </main>
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </>
  );
}
