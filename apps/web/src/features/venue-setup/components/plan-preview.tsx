import { tableKinds } from '@gramy/domain/tables/table-kind';
import { FloorPlan } from '../../../entities/slot/components/floor-plan.tsx';
import { listRooms } from '../../../entities/slot/hooks/table-plan.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PlanFeature, VenueTable } from '../queries.ts';

interface PlanPreviewProps {
  tables: readonly VenueTable[];
  features: readonly PlanFeature[];
}

/** The plan as a guest chooses from it, kind by kind, while everything is free. */
export function PlanPreview({ tables, features }: PlanPreviewProps) {
  const { t } = useTranslation('venue-tables');
  const seats = tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
  return (
    <div className="grid gap-4">
      <h2 className="text-l">{t('preview.title')}</h2>
      {tables.length === 0 ? (
        <p className="rounded-l border-2 border-dashed border-line-2 p-6 text-center text-ink-2">
          {t('preview.empty')}
        </p>
      ) : (
        <>
          {tableKinds
            .map((kind) => ({ kind, own: tables.filter((table) => table.kind === kind) }))
            .filter(({ own }) => own.length > 0)
            .map(({ kind, own }) => (
              <section
                key={kind}
                aria-label={t('preview.plan', { kind: t(`kinds.${kind}.title`) })}
                className="rounded-l bg-card p-4 shadow-e1"
              >
                <h3 className="mb-2 text-s text-ink-2">{t(`kinds.${kind}.title`)}</h3>
                <div inert>
                  <FloorPlan
                    tables={own.map((table) => ({ ...table, ...free }))}
                    rooms={listRooms(
                      { tables: own, offers: [], planFeatures: [...features] },
                      { tableIds: own.map(({ id }) => id) },
                    )}
                    kind={kind}
                    label={t('preview.plan', { kind: t(`kinds.${kind}.title`) })}
                    onChoose={doNothing}
                  />
                </div>
              </section>
            ))}
          <p className="rounded-m bg-(--ok-soft) px-4 py-3 font-strong">
            {t('preview.seats', { count: seats })}
          </p>
        </>
      )}
    </div>
  );
}

const free = { isFree: true, canBeChosen: true, isChosen: false, isProposed: false };
const doNothing = () => undefined;
