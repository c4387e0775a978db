import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { askForAnotherLook, insertReport, lockShownPhoto, type PhotoReport } from './store.ts';

export interface PhotoReportService {
  report(report: PhotoReport): Promise<Outcome<{ isReported: true }>>;
}

/** What guests say against the photos of venues. Whoever says it twice is heard once, also after it was decided. */
export function createPhotoReportService(pool: Pool, { clock }: { clock: Clock }): PhotoReportService {
  return {
    report: (report) =>
      pool.begin(async (tx) => {
        const photo = await lockShownPhoto(tx, report);
        if (!photo) return new Failure('notFound');
        const isNew = await insertReport(tx, photo, report, clock.now());
        if (isNew) await askForAnotherLook(tx, photo);
        return { isReported: true };
      }),
  };
}
