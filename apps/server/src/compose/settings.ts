import { createSharpPictureMaker } from '../adapters/picture-maker/sharp-picture-maker.ts';
import type { Pool } from '../db/database.ts';
import type { AccountService } from '../features/accounts/service.ts';
import type { CodeService } from '../features/codes/service.ts';
import { consentHandlers } from '../features/consents/routes.ts';
import { createConsentService } from '../features/consents/service.ts';
import { emergencyContactHandlers } from '../features/emergency-contact/routes.ts';
import { createEmergencyContactService } from '../features/emergency-contact/service.ts';
import { paymentProfileHandlers } from '../features/payment-profile/routes.ts';
import { createPaymentProfileService } from '../features/payment-profile/service.ts';
import { photoReportHandlers } from '../features/photo-reports/routes.ts';
import { createPhotoReportService } from '../features/photo-reports/service.ts';
import { privacyHandlers } from '../features/privacy/routes.ts';
import { createPrivacyService } from '../features/privacy/service.ts';
import { profileHandlers } from '../features/profile/routes.ts';
import { createProfileService } from '../features/profile/service.ts';
import { reviewHandlers } from '../features/reviews/routes.ts';
import { createReviewService } from '../features/reviews/service.ts';
import { uploadHandlers } from '../features/uploads/routes.ts';
import { createUploadService } from '../features/uploads/service.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Secrets } from '../ports/secrets.ts';

export interface SettingsDeps {
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
  storage: ObjectStorage;
  accounts: AccountService;
  codes: CodeService;
}

/** What people see and change about their own account. */
export function composeSettings({ pool, clock, secrets, storage, accounts, codes }: SettingsDeps) {
  const uploads = createUploadService(pool, {
    clock,
    storage,
    secrets,
    pictures: createSharpPictureMaker(),
  });
  return {
    ...uploadHandlers(uploads),
    ...profileHandlers(createProfileService(pool, { accounts, codes, clock, uploads })),
    ...emergencyContactHandlers(createEmergencyContactService(pool, { clock })),
    ...photoReportHandlers(createPhotoReportService(pool, { clock })),
    ...reviewHandlers(createReviewService(pool, { clock, uploads })),
    ...privacyHandlers(createPrivacyService(pool, { accounts, clock, storage })),
    ...consentHandlers(createConsentService(pool, { clock })),
    ...paymentProfileHandlers(createPaymentProfileService(pool)),
  } satisfies Partial<Handlers>;
}
