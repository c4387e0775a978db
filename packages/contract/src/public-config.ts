import type { Language } from '@gramy/domain/language/language';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';

/** Who answers for the product before the law; the operator's own data, shown on the legal pages. */
export interface Operator {
  name: string;
  email: string;
  /** This and the rest are null until the operator has named them: nothing is ever made up. */
  address: string | null;
  phone: string | null;
  /** Ten digits. */
  taxId: string | null;
  /** Number in the register of companies (KRS) or of businesses (REGON). */
  registerNumber: string | null;
}

export interface MapConfig {
  googleKey: string | null;
  styleUrl: string | null;
  /** Where its tiles, letters and signs come from, besides the style's own origin. */
  origins: string[];
  /** Whether the server has tiles of its own, at `mapTilesPath`. */
  hasTiles: boolean;
}

export const mapTilesPath = '/map-tiles';

/** What `/meta.json` says, once more in the head of its answer. */
export const buildTimeHeader = 'x-build-time';

/** Runtime configuration that every visitor may see: it travels with each document, so nothing secret stands in it. */
export interface PublicConfig {
  /** `/api`, or an absolute address when the API lives on another host. */
  apiBaseUrl: string;
  /** Origin of the product, without a slash at its end. */
  publicUrl: string;
  defaultLanguage: Language;
  /** ISO 8601; the version check compares it. */
  buildTime: string;
  /** Where businesses sign up and where they ask; paths of ours or other sites. */
  businessLinks: { registration: string; contact: string };
  consentDays: number;
  /** The address of a third-party script, loaded only after consent. */
  analyticsScriptUrl: string | null;
  operator: Operator;
  /** Google's map where there is a key; otherwise a style or tiles for MapLibre; otherwise the map that is drawn here. */
  map: MapConfig;
  /** Whether somebody is configured to sign people in besides us. */
  hasGoogleSignIn: boolean;
  /** What is asked for a booking on top of its price. */
  serviceFee: Pick<ServiceFee, 'basisPoints' | 'fixed'>;
  /** Whether texts that nobody has translated before can be. */
  hasTranslationEngine: boolean;
  /** Whether an address can be found on the map; otherwise pins are set by hand. */
  hasGeocoder: boolean;
  /** False: guests pay at the venue only. */
  takesOnlinePayments: boolean;
  /** Other origins whose pictures may be shown, such as the store of what people upload. */
  pictureOrigins: string[];
  /** Another origin to which browsers send their files, where there is one. */
  uploadOrigin?: string | undefined;
  /** Where the drawn pictures are, with the version of the kit that draws them. */
  picturesBase: string;
  /** The component gallery at /dev/ui; never in production. */
  showsComponentGallery: boolean;
}
