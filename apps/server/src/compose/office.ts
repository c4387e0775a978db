import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Pool } from '../db/database.ts';
import type { AccountService } from '../features/accounts/service.ts';
import { actingJobs } from '../features/acting/jobs.ts';
import { actingHandlers } from '../features/acting/routes.ts';
import { createActingService } from '../features/acting/service.ts';
import { contactInboxHandlers } from '../features/contact-inbox/routes.ts';
import { createContactInboxService } from '../features/contact-inbox/service.ts';
import { marketClosureJobs } from '../features/market-closure/jobs.ts';
import { marketClosureHandlers } from '../features/market-closure/routes.ts';
import { createMarketClosureService } from '../features/market-closure/service.ts';
import { officeHandlers } from '../features/office/routes.ts';
import type { JudgeOfficer } from '../features/office/service/officers.ts';
import { createOfficeService } from '../features/office/service.ts';
import { officeAuditHandlers } from '../features/office-audit/routes.ts';
import { createOfficeAuditService } from '../features/office-audit/service.ts';
import { officeBookingHandlers } from '../features/office-bookings/routes.ts';
import { createOfficeBookingService } from '../features/office-bookings/service.ts';
import { officeCommissionHandlers } from '../features/office-commission/routes.ts';
import { createOfficeCommissionService } from '../features/office-commission/service.ts';
import { officeMessageHandlers } from '../features/office-messages/routes.ts';
import { createOfficeMessageService } from '../features/office-messages/service.ts';
import { officePhotoHandlers } from '../features/office-photos/routes.ts';
import { createOfficePhotoService } from '../features/office-photos/service.ts';
import { officeRefundHandlers } from '../features/office-refunds/routes.ts';
import { createOfficeRefundService } from '../features/office-refunds/service.ts';
import { officeReviewHandlers } from '../features/office-reviews/routes.ts';
import { createOfficeReviewService } from '../features/office-reviews/service.ts';
import { officeSystemHandlers } from '../features/office-system/routes.ts';
import { createOfficeSystemService } from '../features/office-system/service.ts';
import { officeUserHandlers } from '../features/office-users/routes.ts';
import { createOfficeUserService } from '../features/office-users/service.ts';
import { officeVenueJobs } from '../features/office-venues/jobs.ts';
import { officeVenueHandlers } from '../features/office-venues/routes.ts';
import { createOfficeVenueService } from '../features/office-venues/service.ts';
import type { SessionService } from '../features/sessions/service.ts';
import { venueCorrectionHandlers } from '../features/venue-corrections/routes.ts';
import { createVenueCorrectionService } from '../features/venue-corrections/service.ts';
import type { PhotoFiles } from '../features/venue-photos/service/photo-files.ts';
import type { Handlers } from '../http/register-routes.ts';
import { listMissingSettings } from '../missing-settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Secrets } from '../ports/secrets.ts';
import { composeOfficeMarket } from './office-market.ts';

export interface OfficeDeps {
  config: Config;
  pool: Pool;
  clock: Clock;
  accounts: AccountService;
  sessions: SessionService;
  judgeOfficer: JudgeOfficer;
  secrets: Secrets;
  watch: Pick<ChannelWatch, 'listen'>;
  logger: Logger;
  storage: ObjectStorage;
  photoFiles: Pick<PhotoFiles, 'seal'>;
}

/** The market's own people at their desks. */
export function composeOffice(deps: OfficeDeps) {
  const { config, pool, clock, accounts, sessions, judgeOfficer, secrets, storage, photoFiles } = deps;
  const { watch, logger } = deps;
  const closures = createMarketClosureService(pool, { clock });
  watch.listen('market_closure_changed', {
    onNotification: () =>
      void closures
        .lookAgain()
        .catch((error: unknown) => logger.warn({ err: error }, 'a closure of the market could not be read')),
    catchUp: closures.lookAgain,
  });
  const venues = createOfficeVenueService(pool, {
    clock,
    publicUrl: config.publicUrl,
    sealPhoto: photoFiles.seal,
  });
  const acting = createActingService(pool, { clock });
  return {
    handlers: {
      ...actingHandlers(acting),
      ...officeHandlers(createOfficeService(pool, { clock, judge: judgeOfficer })),
      ...officeBookingHandlers(createOfficeBookingService(pool)),
      ...officeVenueHandlers(venues),
      ...officeCommissionHandlers(
        createOfficeCommissionService(pool, { clock, standard: config.commission }),
      ),
      ...marketClosureHandlers(closures),
      ...officeSystemHandlers(
        createOfficeSystemService(pool, {
          gateway: config.payments.gateway,
          missingSettings: listMissingSettings(config).map(({ setting }) => setting),
        }),
      ),
      ...officePhotoHandlers(createOfficePhotoService(pool, { clock, seal: photoFiles.seal })),
      ...officeReviewHandlers(createOfficeReviewService(pool, { clock, pictureUrl: storage.publicUrl })),
      ...officeRefundHandlers(createOfficeRefundService(pool, { clock })),
      ...venueCorrectionHandlers(createVenueCorrectionService(pool, { clock })),
      ...officeMessageHandlers(createOfficeMessageService(pool, { clock })),
      ...composeOfficeMarket({ pool, clock, secrets, storage }),
      ...officeAuditHandlers(createOfficeAuditService(pool)),
      ...contactInboxHandlers(
        createContactInboxService(pool, { clock, secrets, inbound: config.inboundMail }),
      ),
      ...officeUserHandlers(createOfficeUserService(pool, { clock, accounts, sessions })),
    } satisfies Partial<Handlers>,
    isMarketClosed: closures.isClosed,
    jobs: { ...officeVenueJobs(venues), ...actingJobs(acting), ...marketClosureJobs(closures) },
  };
}
