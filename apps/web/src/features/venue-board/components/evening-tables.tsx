import { LayoutGrid, List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { filterRows, listActivities } from '../hooks/activities.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { CarriedTo } from '../hooks/carry-store.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { Zoom } from '../hooks/zoom.ts';
import { ActivityFilter } from './activity-filter.tsx';
import { BoardLegend } from './board-legend.tsx';
import { EmptyDay } from './empty-day.tsx';
import styles from './evening-board.module.css';
import { TablesNow } from './tables-now.tsx';
import { Timeline } from './timeline.tsx';

interface EveningTablesProps {
  evening: Evening;
  isPhone: boolean;
  chosenId: string | undefined;
  onChoose: (bookingId: string) => void;
  onCarried: (to: CarriedTo) => void;
  onDialog: (dialog: OpenDialog) => void;
}

/** The tables, as a timeline or, in one hand, as a list of what is on them now. */
export function EveningTables(props: EveningTablesProps) {
  const { evening, isPhone, chosenId, onChoose, onCarried, onDialog } = props;
  const { t } = useTranslation('venue-board');
  const { board, isLive } = useBoardView();
  const { zoom, activity, change } = useBoardAddress();
  const [shape, setShape] = useState<'list' | 'times'>('list');
  const activities = useMemo(() => listActivities([board]), [board]);
  const rows = useMemo(() => filterRows(board, evening.rows, activity), [board, evening.rows, activity]);
  const setZoom = (value: Zoom) => change({ zoom: value === 'fit' ? undefined : value });
  // What is on the tables now can be said of today only: other days have their times.
  const hasList = isPhone && board.date === board.today;
  const isList = hasList && shape === 'list';
  return (
    <main id="content" className={styles.main}>
      {hasList ? (
        <div className={styles.tools}>
          <h2 className="mr-auto text-l">{t('tablesNow')}</h2>
          <SegmentedControl
            legend={t('view.name')}
            value={shape}
            onValueChange={setShape}
            segments={[
              { value: 'list', label: t('view.list'), icon: <List aria-hidden="true" /> },
              { value: 'times', label: t('view.times'), icon: <LayoutGrid aria-hidden="true" /> },
            ]}
          />
        </div>
      ) : null}
      <ActivityFilter activities={activities} />
      <EmptyDay isList={isList} />
      {isList ? (
        <div className="px-4 pt-2 pb-6">
          <TablesNow
            rows={rows}
            onChoose={onChoose}
            onWalkIn={isLive ? (tableId) => onDialog({ name: 'walkIn', tableId }) : undefined}
          />
        </div>
      ) : (
        <Timeline
          rows={rows}
          zoom={zoom}
          chosenId={chosenId}
          waitingIds={evening.waitingIds}
          onChoose={onChoose}
          onChooseBlock={(blockId) => onDialog({ name: 'block', blockId })}
          onZoom={isPhone ? undefined : setZoom}
          onCarried={onCarried}
          onChoosePlace={isLive ? (place) => onDialog({ name: 'place', place }) : undefined}
        />
      )}
      {isList ? null : (
        <div className={styles.foot}>
          <BoardLegend />
          {isPhone ? (
            <SegmentedControl<Zoom>
              legend={t('zoom.name')}
              value={zoom}
              onValueChange={setZoom}
              segments={[
                { value: 'fit', label: t('zoom.fit') },
                { value: 'wide', label: t('zoom.wide') },
                { value: 'wider', label: t('zoom.wider') },
              ]}
            />
          ) : null}
        </div>
      )}
    </main>
  );
}
