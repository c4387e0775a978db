import type { CallData } from '@gramy/contract/wire-types';
import { zuzanna } from './people.ts';

/** Of this very server: an address of another one is not shown. */
export const somePicture = '/src/features/auth/components/google-mark.svg';

/** Somebody who has just signed up: nothing is filled in, nothing was played. */
export const makeId = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The last page of a list. */
export const listAll = <Item>(...items: Item[]) => ({ items, nextCursor: null });

/** A picture that is there at once. */
export const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const details: CallData<'GET /user/profile/details'> = {
  userId: zuzanna._id,
  fullName: zuzanna.name,
  email: 'zuzanna.gasior@example.com',
  isEmailVerified: true,
  phone: '+48501204877',
  isPhoneVerified: false,
  additionalInformation: '',
  profilePictureUrl: null,
  memberSince: '2025-03-08T11:00:00Z',
  invitedMembers: 0,
  hasPassword: true,
};

export const location: CallData<'GET /user/profile/location'> = {
  countryCode: null,
  city: null,
  streetAddress: null,
  postalCode: null,
  timeZone: 'Europe/Warsaw',
};

export const preferences: CallData<'GET /user/profile/preferences'> = {
  language: 'en',
  currency: 'PLN',
  notifications: {
    confirmationSms: true,
    answerSms: true,
    dayReminderEmail: true,
    soonReminderSms: true,
  },
};

export const security: CallData<'GET /user/profile/security'> = {
  hasPassword: true,
  email: { target: details.email, isVerified: true },
  phone: { target: '+48 501 204 877', isVerified: false },
  twoStep: null,
  recoveryCodesLeft: 0,
};

export const contact = {
  fullName: 'Barbara Gąsior',
  relation: 'Mother',
  phone: '+48604118902',
  email: null,
};

export const company = {
  taxId: '8567346215',
  name: 'Tkalnia Studio',
  address: { street: 'ul. Tymienieckiego 22/24', postalCode: '90-349', city: 'Łódź' },
};

export const stays: CallData<'GET /user/profile/deletion'> = {
  dueAt: null,
  atStake: { bookings: [], refunds: [], points: 0, vouchers: 0, venues: [] },
};

export const noFigures: CallData<'GET /user/profile/statistics'> = {
  today: '2026-05-20',
  completed: 0,
  cancelled: 0,
  completionPercent: null,
  cancellationPercent: null,
  minutesPlayed: 0,
  activities: [],
  mostBookedActivity: null,
  mostBookedVendor: null,
  longestStreak: { weeks: 0, from: null, until: null },
  currentStreak: { weeks: 0, from: null, until: null },
  last: null,
  months: [],
  weeks: [],
  habits: null,
  badges: [],
  placeCount: 0,
  cityCount: 0,
};

const levels: CallData<'GET /user/profile/rewards'>['levels'] = [
  { name: 'guest', from: 0 },
  { name: 'regular', from: 1000 },
  { name: 'captain', from: 3000 },
  { name: 'legend', from: 8000 },
];

export function makeRewards(
  changes: Partial<CallData<'GET /user/profile/rewards'>> = {},
): CallData<'GET /user/profile/rewards'> {
  return {
    balance: 0,
    earned: 0,
    level: { name: 'guest', from: 0 },
    next: { name: 'regular', from: 1000 },
    toNext: 1000,
    levels,
    onTheWay: 0,
    offers: [
      { kind: 'zl20', value: 2000, currency: 'PLN', points: 400, level: 'guest', refusal: 'tooFewPoints' },
      { kind: 'zl50', value: 5000, currency: 'PLN', points: 900, level: 'guest', refusal: 'tooFewPoints' },
      {
        kind: 'zl100',
        value: 10000,
        currency: 'PLN',
        points: 1700,
        level: 'regular',
        refusal: 'levelTooLow',
      },
      {
        kind: 'zl200',
        value: 20000,
        currency: 'PLN',
        points: 3200,
        level: 'captain',
        refusal: 'levelTooLow',
      },
    ],
    vouchers: [],
    ...changes,
  };
}

export const ownCode: CallData<'GET /user/profile/invitation'> = {
  code: 'GRAMY-ZUZANNA',
  url: 'https://gramy.example/auth/user/sign-up?ref=GRAMY-ZUZANNA',
  bonus: 200,
  earned: 0,
  onTheWay: 0,
  sentThisMonth: 0,
  mostPerMonth: 20,
};

const poland = { code: 'PL', name: { en: 'Poland', pl: 'Polska' }, currency: 'PLN' };

export const lodz = {
  id: makeId(40),
  slug: 'lodz',
  name: { en: 'Łódź', pl: 'Łódź' },
  countryCode: 'PL',
  latitude: 51.76,
  longitude: 19.46,
  timeZone: 'Europe/Warsaw',
  providerCount: 9,
  placeCount: 11,
};

export const countries: CallData<'GET /area/countries/user'> = listAll(poland);
export const cities: CallData<'GET /area/cities/user'> = listAll(lodz);

export const card = {
  id: 'card_1',
  brand: 'visa',
  ending: '4242',
  expiryMonth: 11,
  expiryYear: 2029,
  isExpired: false,
  isDefault: true,
};
