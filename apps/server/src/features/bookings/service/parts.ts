import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { OfferBook } from '../../offers/service.ts';

export interface BookingParts {
  clock: Clock;
  offers: OfferBook;
  secrets: Pick<Secrets, 'randomBytes'>;
  serviceFee: ServiceFee;
}
