import type { DeskView } from '@gramy/domain/booking/desk-view';
import { CheckCheck, UserCog } from 'lucide-react';
import type { useBoardActs } from '../../../entities/board/hooks/use-board-acts.ts';
import type { BoardBooking } from '../../../entities/board/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { findRowState, mayCheckIn } from '../hooks/row-state.ts';
import type { RowWords } from '../hooks/use-row-words.ts';
import { RowBadge } from './row-badge.tsx';

interface BookingsTableProps {
  providerId: string;
  caption: string;
  bookings: readonly BoardBooking[];
  words: RowWords;
  now: number;
  view: DeskView | undefined;
  acts: ReturnType<typeof useBoardActs>;
  /** By whoever acts on behalf of the venue, while they do. */
  changedByOffice: ReadonlySet<string>;
  /** Bookings of other days need their day, those of other places their place. */
  hasDays: boolean;
  hasPlaces: boolean;
}

/** One line for each booking: when, who, where, what is paid, and the one thing to do next. */
export function BookingsTable(props: BookingsTableProps) {
  const { providerId, caption, bookings, words, now, view, acts, changedByOffice, hasDays, hasPlaces } =
    props;
  const { t } = useTranslation('venue-bookings');
  const columns: TableColumn<BoardBooking>[] = [
    {
      id: 'start',
      header: t('columns.start'),
      cell: (booking) => (
        <>
          {hasDays ? <span className="block text-xs text-ink-2">{words.sayDay(booking)}</span> : null}
          <span className="text-m font-strong">{words.sayStart(booking)}</span>
        </>
      ),
    },
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: (booking) => (
        <Link
          to={toBoard(providerId, booking)}
          className={`${textLinkClass} inline-flex min-h-11 items-center wrap-anywhere`}
        >
          {words.nameGuest(booking)}
        </Link>
      ),
    },
    {
      id: 'tables',
      header: t('columns.tables'),
      cell: (booking) => (
        <span className="grid">
          <span className="font-strong">{words.nameTables(booking) || '–'}</span>
          {hasPlaces ? <span className="text-xs text-ink-2">{words.namePlace(booking)}</span> : null}
        </span>
      ),
    },
    { id: 'guests', header: t('columns.guests'), cell: words.countGuests },
    {
      id: 'money',
      header: t('columns.money'),
      cell: (booking) => {
        const state = findRowState(booking, now, view);
        return (
          <span className="inline-grid justify-items-start gap-1">
            <RowBadge state={state} words={words.sayState(booking, state, now)} />
            {changedByOffice.has(booking.id) ? (
              <Badge tone="info" icon={<UserCog aria-hidden="true" />}>
                {t('changedByOffice')}
              </Badge>
            ) : null}
          </span>
        );
      },
    },
    {
      id: 'reference',
      header: t('columns.reference'),
      cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
    },
    {
      id: 'act',
      header: t('columns.act'),
      isBesideName: true,
      isNumeric: true,
      cell: (booking) => <RowAct booking={booking} name={words.nameGuest(booking)} now={now} acts={acts} />,
    },
  ];
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      isMarked={({ id }) => changedByOffice.has(id)}
    />
  );
}

type RowActProps = Pick<BookingsTableProps, 'acts' | 'now'> & { booking: BoardBooking; name: string };

function RowAct({ booking, name, now, acts }: RowActProps) {
  const { t } = useTranslation('venue-bookings');
  const isBusy = acts.busy?.bookingId === booking.id;
  if (booking.checkedInAt !== null && findRowState(booking, now) === 'toCollect') {
    return (
      <Badge tone="ok" icon={<CheckCheck aria-hidden="true" />}>
        {t('states.playing')}
      </Badge>
    );
  }
  if (!mayCheckIn(booking, now)) return null;
  const isLate = findRowState(booking, now) === 'missing';
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {isLate ? (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy && acts.busy?.kind === 'noShow'}
          aria-label={t('noShowOf', { name })}
          onClick={() => void acts.run(booking, { kind: 'noShow' }, name)}
        >
          {t('noShow')}
        </Button>
      ) : null}
      <Button
        variant="line"
        size="small"
        isBusy={isBusy && acts.busy?.kind === 'checkIn'}
        aria-label={t('checkInOf', { name })}
        onClick={() => void acts.run(booking, { kind: 'checkIn' }, name)}
      >
        {t('checkIn')}
      </Button>
    </span>
  );
}

/** Everything else is done there. */
function toBoard(providerId: string, { id, slots: [slot] }: BoardBooking): string {
  return buildHref(
    paths.venueBoard,
    { providerId },
    { branch: slot?.branchId, date: slot?.date, booking: id },
  );
}
