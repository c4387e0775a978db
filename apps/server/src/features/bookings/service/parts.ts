import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Secrets } from '../../../ports/secrets.ts';
import type { TurnParts } from '../../holds/service/in-turn.ts';
import type { HoldParts } from '../../holds/service/take-hold.ts';
import type { OfferDictionary } from '../../offers/service/offer-words.ts';
import type { OfferBook } from '../../offers/service.ts';

export interface BookingParts extends TurnParts, HoldParts {
  offers: OfferBook;
  dictionary: Pick<OfferDictionary, 'find'>;
  secrets: Pick<Secrets, 'randomBytes'>;
  serviceFee: ServiceFee;
}
