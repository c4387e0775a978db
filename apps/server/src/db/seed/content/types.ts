import type { Language } from '@gramy/domain/language/language';

/**
 * The shape in which people write the demo market down. It is denser than the database: the generator
 * expands it into rows, so that a whole venue reads as one paragraph.
 */
export type LocalizedText = Readonly<Record<Language, string>>;

export type ActivitySlug =
  | 'bowling'
  | 'billiards'
  | 'darts'
  | 'karaoke'
  | 'escape-room'
  | 'karting'
  | 'mini-golf'
  | 'climbing'
  | 'vr'
  | 'laser-tag'
  | 'table-tennis'
  | 'squash'
  | 'padel'
  | 'ice-skating'
  | 'axe-throwing'
  | 'board-games';

export type CitySlug =
  | 'warszawa'
  | 'krakow'
  | 'lodz'
  | 'wroclaw'
  | 'poznan'
  | 'gdansk'
  | 'katowice'
  | 'lublin';

export type FacilityTag =
  | 'food'
  | 'drinks'
  | 'parking'
  | 'wifi'
  | 'petFriendly'
  | 'smoking'
  | 'events'
  | 'multiSport'
  | 'tournaments';

/**
 * Monday first. Each day is `''` (closed) or intervals such as `'16:00-02:00'`, separated by a space.
 * A closing time at or before the opening time is after midnight and still belongs to that day.
 */
export type WrittenHours = readonly [string, string, string, string, string, string, string];

export interface BranchOfferContent {
  activity: ActivitySlug;
  /** How many lanes, tables, rooms, courts … this branch has for the activity. */
  tables: number;
  /** In grosz, the ordinary (off-peak) price: per hour and table, or per person, as the activity is sold. */
  basePrice: number;
}

export interface BranchContent {
  slug: string;
  /** Tells branches of one provider apart: a district or a landmark. Empty when there is only one. */
  name: string;
  city: CitySlug;
  street: string;
  postalCode: string;
  district: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: WrittenHours;
  tags: readonly FacilityTag[];
  offers: readonly BranchOfferContent[];
}

export interface ProviderContent {
  slug: string;
  name: string;
  legalName: string;
  /** Ten digits with a valid NIP checksum. */
  taxId: string;
  tagline: LocalizedText;
  description: LocalizedText;
  /** `request` means that a person at the venue answers each booking. */
  confirmation: 'instant' | 'request';
  payAtVenue: boolean;
  /** The part of the price that is due online; all of it where nothing is said. */
  depositPercent?: number;
  /** Bigger parties are on request. */
  instantUpToGuests?: number;
  /** So many of each add-on that is sold by the piece, on one business day. */
  addOnsPerDay?: number;
  policy: 'flexible' | 'moderate' | 'strict';
  branches: readonly BranchContent[];
}

export interface AddOnContent {
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  /** In grosz. */
  price: number;
  per: 'booking' | 'person';
  /** Without one, there is one for each guest. */
  maxQuantity?: number;
}

/** How an activity is usually sold; a branch adds only its number of tables and its base price. */
export interface OfferTemplate {
  activity: ActivitySlug;
  name: LocalizedText;
  description: LocalizedText;
  pricedPer: 'hour' | 'person';
  durations: readonly number[];
  startGrid: 15 | 30 | 60;
  seatsMin: number;
  seatsMax: number;
  minNoticeMinutes: number;
  horizonDays: number;
  bufferMinutes: number;
  /** Prefix for numbered tables ("Lane"), or proper names (escape rooms) used in turn. */
  tableNames: { numbered: LocalizedText } | { named: readonly LocalizedText[] };
  addOns: readonly AddOnContent[];
}

export interface ReviewContent {
  /** `any` fits every place. */
  activity: ActivitySlug | 'any';
  rating: 1 | 2 | 3 | 4 | 5;
  language: Language;
  text: string;
  /** The venue's answer, in the review's language. */
  reply?: string;
}

export interface ArticleContent {
  slug: string;
  title: LocalizedText;
  lead: LocalizedText;
  author: string;
  /** Published this many days before the seeding day. */
  daysAgo: number;
  topic: 'guide' | 'city' | 'rules' | 'party' | 'venue-life';
  activities: readonly ActivitySlug[];
}
