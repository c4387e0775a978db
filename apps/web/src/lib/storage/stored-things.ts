import { sessionLifetimeSeconds } from '@gramy/domain/account/session';
import { hourMs, minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { languageStorageKey } from '../../i18n/language.ts';
import { draftPrefix } from '../forms/form-draft-storage.ts';

export interface StoredThing {
  /** As browsers show it; with a star at its end, all that begin so. */
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'cache';
  /** Absent where only the visitor, the end of the tab or a new version ends it. `consent`: the operator decides. */
  maxAgeMs?: number | 'consent';
}

const sessionMs = sessionLifetimeSeconds * 1000;
const yearMs = 365 * utcDayMs;

/**
 * Everything a browser keeps for us. What keeps it takes name and age from here, and the cookie dialog and the privacy
 * policy tell visitors of it from here: nothing is kept that is not on this list.
 */
export const storedThings = {
  accessToken: { name: 'access-token', place: 'cookie', maxAgeMs: sessionMs },
  refreshToken: { name: 'refresh-token', place: 'cookie', maxAgeMs: sessionMs },
  user: { name: 'user', place: 'cookie', maxAgeMs: sessionMs },
  googleFlow: { name: 'google-flow', place: 'cookie', maxAgeMs: 15 * minuteMs },
  googleInvitation: { name: 'google-invitation', place: 'cookie', maxAgeMs: 15 * minuteMs },
  cookieCheck: { name: 'cookie-check', place: 'cookie', maxAgeMs: minuteMs },
  language: { name: languageStorageKey, place: 'cookie', maxAgeMs: yearMs },
  theme: { name: 'theme', place: 'cookie', maxAgeMs: yearMs },
  consent: { name: 'cookie-consent', place: 'cookie', maxAgeMs: 'consent' },
  // After a month without a change the plan is over.
  cart: { name: 'cart', place: 'localStorage', maxAgeMs: 30 * utcDayMs },
  booking: { name: 'booking-data', place: 'localStorage', maxAgeMs: utcDayMs },
  checkout: { name: `${draftPrefix}checkout`, place: 'localStorage', maxAgeMs: utcDayMs },
  lastOrder: { name: 'last-order', place: 'localStorage', maxAgeMs: utcDayMs },
  recentlyViewed: { name: 'recently-viewed', place: 'localStorage', maxAgeMs: 90 * utcDayMs },
  // A ticket is of use until its evening is over.
  tickets: { name: 'tickets', place: 'localStorage', maxAgeMs: 60 * utcDayMs },
  // An evening and the morning after it.
  board: { name: 'evening-board', place: 'localStorage', maxAgeMs: 36 * hourMs },
  // Until they are sent: nobody is to be checked in twice or never.
  waitingActs: { name: 'waiting-acts', place: 'localStorage', maxAgeMs: 7 * utcDayMs },
  // Until somebody stops trusting the device.
  tablet: { name: 'tablet', place: 'localStorage' },
  boardSound: { name: 'board-sound', place: 'localStorage' },
  officeKeys: { name: 'office-keys', place: 'localStorage' },
  translations: { name: 'translations', place: 'localStorage', maxAgeMs: 7 * utcDayMs },
  rememberedLanguage: { name: languageStorageKey, place: 'localStorage' },
  clockOffset: { name: 'clock-offset', place: 'localStorage' },
  sessionNews: { name: 'session-news', place: 'localStorage', maxAgeMs: 0 },
  contactChange: { name: 'contact-change', place: 'localStorage', maxAgeMs: hourMs },
  drafts: { name: `${draftPrefix}*`, place: 'sessionStorage', maxAgeMs: utcDayMs },
  signUpDraft: { name: `${draftPrefix}sign-up`, place: 'sessionStorage', maxAgeMs: hourMs },
  invitationAnswer: { name: 'invitation-answer', place: 'sessionStorage', maxAgeMs: utcDayMs },
  wantedFavourite: { name: 'wanted-favourite', place: 'sessionStorage', maxAgeMs: 15 * minuteMs },
  authStep: { name: 'auth-step', place: 'sessionStorage', maxAgeMs: hourMs },
  sessionEnd: { name: 'session-end', place: 'sessionStorage', maxAgeMs: 5 * minuteMs },
  reloadedForBuild: { name: 'reloaded-for-build', place: 'sessionStorage' },
  scrollPositions: { name: 'react-router-scroll-positions', place: 'sessionStorage' },
  transitions: { name: 'remix-router-transitions', place: 'sessionStorage' },
  offlinePage: { name: 'offline-*', place: 'cache' },
} as const satisfies Record<string, StoredThing>;

export type StoredThingId = keyof typeof storedThings;
