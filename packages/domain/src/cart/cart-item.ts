import type { BookingType } from '../booking/booking-type.ts';
import type { Language } from '../language/language.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

type LocalizedName = Readonly<Record<Language, string>>;

export interface CartBranch {
  readonly id: string;
  readonly name: string;
  /** A start is a moment; people read it on the clock of the place. */
  readonly timeZone: string;
  readonly serviceProvider: { readonly id: string; readonly name: string; readonly slug: string };
}

export interface CartAddOn {
  readonly id: string;
  readonly name: LocalizedName;
  readonly quantity: number;
}

/** What somebody wants to book. What it costs is asked for each time it is shown. */
export interface CartItem {
  readonly id: string;
  readonly branch: CartBranch;
  readonly offer: { readonly id: string; readonly name: LocalizedName };
  /** The day the venue opened: Friday, for Saturday 00:30. */
  readonly date: LocalDate;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
  readonly tableCount: number;
  /** Those that were chosen on the floor plan; any that serve, where nobody chose (absent or empty). */
  readonly tableIds?: readonly string[];
  readonly addOns: readonly CartAddOn[];
  readonly bookingType: BookingType;
  /** The last shown price of the time, extras aside; only to say so when it has changed. */
  readonly shownPrice?: number;
  /** Went straight to the checkout: the next booking that does takes its place. */
  readonly isDirect?: boolean;
}
