import { createSharpPictureMaker } from '../adapters/picture-maker/sharp-picture-maker.ts';
import type { Pool } from '../db/database.ts';
import { officeArticleHandlers } from '../features/office-articles/routes.ts';
import { createOfficeArticleService } from '../features/office-articles/service.ts';
import { officeCatalogueHandlers } from '../features/office-catalogue/routes.ts';
import { createOfficeCatalogueService } from '../features/office-catalogue/service.ts';
import { officePromotionHandlers } from '../features/office-promotions/routes.ts';
import { createOfficePromotionService } from '../features/office-promotions/service.ts';
import { createUploadService } from '../features/uploads/service.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Secrets } from '../ports/secrets.ts';

export interface OfficeMarketDeps {
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
  storage: ObjectStorage;
}

/** What the office itself puts before guests. */
export function composeOfficeMarket({ pool, clock, secrets, storage }: OfficeMarketDeps) {
  const pictures = createSharpPictureMaker();
  const uploads = createUploadService(pool, { clock, storage, secrets, pictures });
  return {
    ...officeArticleHandlers(createOfficeArticleService(pool, { clock, uploads })),
    ...officeCatalogueHandlers(createOfficeCatalogueService(pool, { uploads })),
    ...officePromotionHandlers(createOfficePromotionService(pool, { clock })),
  } satisfies Partial<Handlers>;
}
