import type about from './messages/en/about.json';
import type accessibility from './messages/en/accessibility.json';
import type activities from './messages/en/activities.json';
import type app from './messages/en/app.json';
import type areas from './messages/en/areas.json';
import type articles from './messages/en/articles.json';
import type auth from './messages/en/auth.json';
import type booking from './messages/en/booking.json';
import type bookingPanel from './messages/en/booking-panel.json';
import type cart from './messages/en/cart.json';
import type checkout from './messages/en/checkout.json';
import type claim from './messages/en/claim.json';
import type consent from './messages/en/consent.json';
import type contact from './messages/en/contact.json';
import type failures from './messages/en/failures.json';
import type forBusinesses from './messages/en/for-businesses.json';
import type home from './messages/en/home.json';
import type map from './messages/en/map.json';
import type outcome from './messages/en/outcome.json';
import type partsDisplay from './messages/en/parts-display.json';
import type partsForm from './messages/en/parts-form.json';
import type partsGallery from './messages/en/parts-gallery.json';
import type partsOverlay from './messages/en/parts-overlay.json';
import type places from './messages/en/places.json';
import type privacy from './messages/en/privacy.json';
import type provider from './messages/en/provider.json';
import type search from './messages/en/search.json';
import type security from './messages/en/security.json';
import type sharedBooking from './messages/en/shared-booking.json';
import type stored from './messages/en/stored.json';
import type terms from './messages/en/terms.json';
import type ticket from './messages/en/ticket.json';
import type unopened from './messages/en/unopened.json';

/** The English files are the measure: their keys are the keys that compile. */
export interface Messages {
  about: typeof about;
  accessibility: typeof accessibility;
  activities: typeof activities;
  app: typeof app;
  areas: typeof areas;
  articles: typeof articles;
  auth: typeof auth;
  booking: typeof booking;
  'booking-panel': typeof bookingPanel;
  cart: typeof cart;
  checkout: typeof checkout;
  claim: typeof claim;
  consent: typeof consent;
  contact: typeof contact;
  failures: typeof failures;
  'for-businesses': typeof forBusinesses;
  home: typeof home;
  map: typeof map;
  outcome: typeof outcome;
  'parts-display': typeof partsDisplay;
  'parts-form': typeof partsForm;
  'parts-gallery': typeof partsGallery;
  'parts-overlay': typeof partsOverlay;
  places: typeof places;
  privacy: typeof privacy;
  provider: typeof provider;
  search: typeof search;
  security: typeof security;
  'shared-booking': typeof sharedBooking;
  stored: typeof stored;
  terms: typeof terms;
  ticket: typeof ticket;
  unopened: typeof unopened;
}

/** One file per feature; `app` belongs to every page. */
export type MessageFile = keyof Messages;

/** What travels with a page: the files it needs, in its language. */
export type LoadedMessages = Partial<Record<MessageFile, object>>;
