import { createThreadPrinter } from '../adapters/document-printer/thread-printer.ts';
import { createSharpPictureMaker } from '../adapters/picture-maker/sharp-picture-maker.ts';
import type { Config } from '../config.ts';
import type { Database, Pool } from '../db/database.ts';
import { auditHandlers } from '../features/audit/routes.ts';
import { createAuditReader } from '../features/audit/service/read-log.ts';
import { businessHandlers } from '../features/business/routes.ts';
import { createBusinessService } from '../features/business/service.ts';
import { dayCloseHandlers } from '../features/day-close/routes.ts';
import { createDayCloseService } from '../features/day-close/service.ts';
import { importHandlers } from '../features/imports/routes.ts';
import { createImportService } from '../features/imports/service.ts';
import { insightJobs, insightSchedule } from '../features/insight/jobs.ts';
import { insightHandlers } from '../features/insight/routes.ts';
import { createInsightService } from '../features/insight/service.ts';
import { memberHandlers } from '../features/members/routes.ts';
import { createMemberService } from '../features/members/service.ts';
import { ownershipClaimJobs, ownershipClaimSchedule } from '../features/ownership-claims/jobs.ts';
import { ownershipClaimHandlers } from '../features/ownership-claims/routes.ts';
import { createOwnershipClaimService } from '../features/ownership-claims/service.ts';
import { createUploadService } from '../features/uploads/service.ts';
import { venueAddOnHandlers } from '../features/venue-add-ons/routes.ts';
import { createVenueAddOnService } from '../features/venue-add-ons/service.ts';
import { venueHoursJobs, venueHoursSchedule } from '../features/venue-hours/jobs.ts';
import { venueHoursHandlers } from '../features/venue-hours/routes.ts';
import { createVenueHoursService } from '../features/venue-hours/service.ts';
import { venueListingHandlers } from '../features/venue-listing/routes.ts';
import { createVenueListingService } from '../features/venue-listing/service.ts';
import { venueOfferHandlers } from '../features/venue-offers/routes.ts';
import { createVenueOfferService } from '../features/venue-offers/service.ts';
import { venuePhotoHandlers } from '../features/venue-photos/routes.ts';
import type { PhotoFiles } from '../features/venue-photos/service/photo-files.ts';
import { createVenuePhotoService } from '../features/venue-photos/service.ts';
import { venuePlaceHandlers } from '../features/venue-places/routes.ts';
import { createVenuePlaceService } from '../features/venue-places/service.ts';
import { venueRuleHandlers } from '../features/venue-rules/routes.ts';
import { createVenueRuleService } from '../features/venue-rules/service.ts';
import { venueTableHandlers } from '../features/venue-tables/routes.ts';
import { createVenueTableService } from '../features/venue-tables/service.ts';
import type { SharedCounters } from '../http/rate-limit.ts';
import { apiBase, type Handlers } from '../http/register-routes.ts';
import { createWorkGate } from '../http/work-gate.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Secrets } from '../ports/secrets.ts';
import { createGeocoder } from './outside-services.ts';

export interface VenueSetupDeps {
  config: Config;
  pool: Pool;
  reads: Database;
  clock: Clock;
  counters: SharedCounters;
  version: string;
  secrets: Secrets;
  storage: ObjectStorage;
  photoFiles: Pick<PhotoFiles, 'seal'>;
}

const daySeconds = 86_400;
/** Each may have millions of letters. */
const oneFileAtATime = createWorkGate({ atOnce: 1, maxWaiting: 24 });

/** How venues put themselves on the market. */
export function composeVenueSetup({
  config,
  pool,
  reads,
  clock,
  counters,
  version,
  secrets,
  storage,
  photoFiles,
}: VenueSetupDeps) {
  const hours = createVenueHoursService(pool, { clock });
  const insight = createInsightService(pool, { clock, reads });
  const pictures = createSharpPictureMaker();
  const uploads = createUploadService(pool, { clock, storage, secrets, pictures });
  const { operator } = config.site;
  const claims = createOwnershipClaimService(pool, {
    clock,
    storage,
    uploads,
    secrets,
    printer: createThreadPrinter(),
    sender: { name: operator.name, address: operator.address === null ? [] : [operator.address] },
    publicUrl: config.publicUrl,
  });
  const places = createVenuePlaceService(pool, {
    geocoder: createGeocoder(config, version),
    countSearches: (userId) =>
      counters.countExactly(userId === undefined ? 'geocoder' : `geocoder:${userId}`, daySeconds),
    dailySearches: config.geocoder.dailySearches,
  });
  return {
    handlers: {
      ...businessHandlers(createBusinessService(pool, { clock })),
      ...venueHoursHandlers(hours),
      ...venuePhotoHandlers(
        createVenuePhotoService(pool, {
          uploads,
          baseUrl: config.apiBaseUrl ?? apiBase,
          seal: photoFiles.seal,
        }),
      ),
      ...venueTableHandlers(createVenueTableService(pool, { clock })),
      ...venuePlaceHandlers(places),
      ...venueListingHandlers(createVenueListingService(pool, { clock, isReviewed: config.venueReview })),
      ...ownershipClaimHandlers(claims),
      ...auditHandlers(createAuditReader(pool)),
      ...importHandlers(
        createImportService(pool, { clock, secrets, publicUrl: config.publicUrl }, oneFileAtATime),
      ),
      ...dayCloseHandlers(createDayCloseService(pool, { clock })),
      ...insightHandlers(insight),
      ...memberHandlers(createMemberService(pool, { clock, secrets, publicUrl: config.publicUrl })),
      ...venueAddOnHandlers(createVenueAddOnService(pool, { clock })),
      ...venueRuleHandlers(createVenueRuleService(pool, { clock })),
      ...venueOfferHandlers(
        createVenueOfferService(pool, {
          clock,
          serviceFee: config.serviceFee,
          takesOnlinePayments: config.payments.gateway !== 'none',
        }),
      ),
    } satisfies Partial<Handlers>,
    jobs: {
      ...venueHoursJobs(hours),
      ...insightJobs(insight),
      ...ownershipClaimJobs(claims.proofs),
    },
    schedule: [venueHoursSchedule, insightSchedule, ownershipClaimSchedule],
  };
}
