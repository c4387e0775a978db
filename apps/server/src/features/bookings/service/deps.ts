import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Secrets } from '../../../ports/secrets.ts';
import type { TurnDeps } from '../../holds/service/in-turn.ts';
import type { HoldDeps } from '../../holds/service/take-hold.ts';
import type { OfferDictionary } from '../../offers/service/offer-words.ts';
import type { OfferBook } from '../../offers/service.ts';

export interface BookingDeps extends TurnDeps, HoldDeps {
  offers: OfferBook;
  dictionary: Pick<OfferDictionary, 'find'>;
  secrets: Pick<Secrets, 'randomBytes'>;
  serviceFee: ServiceFee;
  /** Whether there is a gateway that takes money: without one nobody could ever pay what they booked. */
  takesOnlinePayments: boolean;
}
