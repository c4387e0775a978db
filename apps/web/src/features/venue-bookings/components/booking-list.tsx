import { isOfAnyDay } from '@gramy/domain/booking/desk-view';
import { useChangedInVisit } from '../../../entities/acting/hooks/use-visit.ts';
import { UndoBar } from '../../../entities/board/components/undo-bar.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useBookings } from '../hooks/use-bookings.ts';
import type { ListControl } from '../hooks/use-list-choice.ts';
import { useRowWords } from '../hooks/use-row-words.ts';
import type { BookingFilter, DaySummary } from '../queries.ts';
import { BookingsTable } from './bookings-table.tsx';

interface BookingListProps {
  providerId: string;
  control: ListControl;
  filter: BookingFilter;
  summary: DaySummary;
  onChange: () => void;
}

const minuteMs = 60_000;

export function BookingList({ providerId, control, filter, summary, onChange }: BookingListProps) {
  const { t } = useTranslation('venue-bookings');
  const { t: tBoard } = useTranslation('venue-board');
  const words = useRowWords(summary.places);
  const cardWords = useFirstCardWords();
  const now = useClock((at) => Math.floor(at / minuteMs) * minuteMs);
  const { pages, acts } = useBookings(providerId, filter, onChange);
  const changedByOffice = useChangedInVisit();
  const { choice } = control;
  return (
    <section aria-label={t('title')} className="rounded-l bg-card px-4 py-2 shadow-e1 sm:px-5">
      <CardContent state={pages.first} words={cardWords} skeletonRows={8}>
        {() =>
          pages.items.length === 0 ? (
            <Nothing control={control} />
          ) : (
            <>
              <BookingsTable
                providerId={providerId}
                caption={t('title')}
                bookings={pages.items}
                words={words}
                now={now}
                view={choice.view}
                acts={acts}
                changedByOffice={changedByOffice}
                hasDays={choice.isAnyDay || isOfAnyDay(choice.view)}
                hasPlaces={summary.places.length > 1 && choice.branchId === undefined}
              />
              {pages.status === 'end' ? null : (
                <Button
                  variant="line"
                  className="my-3"
                  isBusy={pages.status === 'loading'}
                  onClick={pages.loadMore}
                >
                  {t(pages.status === 'failed' ? 'moreAgain' : 'more')}
                </Button>
              )}
            </>
          )
        }
      </CardContent>
      {acts.done ? (
        <UndoBar
          key={acts.done.actionId}
          title={acts.done.title}
          note={tBoard('done.note')}
          until={acts.done.until}
          onUndo={() => acts.done && void acts.takeBack(acts.done)}
          onOver={acts.dismiss}
        />
      ) : null}
    </section>
  );
}

/** Who looks for a guest may have the wrong day in mind. */
function Nothing({ control }: { control: ListControl }) {
  const { t } = useTranslation('venue-bookings');
  const { choice } = control;
  const isSearching = choice.text !== '' && !choice.isAnyDay;
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p className="text-ink-2">{t(choice.text === '' ? 'none' : 'notFound', { text: choice.text })}</p>
      {isSearching ? (
        <Button variant="line" size="small" onClick={control.chooseAnyDay}>
          {t('searchAllDays')}
        </Button>
      ) : null}
    </div>
  );
}
