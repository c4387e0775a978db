import { checkInMinutesBefore } from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatList, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import { useMomentWords } from '../../../lib/formats/moment-words.ts';
import { formatDeadline, formatNightMoment, formatStartOfGame } from '../../../lib/formats/night-moment.ts';
import type { VenueBooking, VenueSlot } from '../queries.ts';
import type { DeskFace } from './desk-face.ts';
import type { LateTable } from './use-late-table.ts';

export interface DeskWords {
  kicker: string;
  /** Read from a distance: tables and money … */
  figures?: readonly (readonly [name: string, value: string])[];
  /** … or what is wrong. */
  large?: string;
  note?: string;
}

/** What the page of a booking says to the people of its venue. */
export function useDeskWords(
  booking: VenueBooking,
  game: VenueSlot | undefined,
  { face, due, lateTable }: { face: DeskFace; due: number; lateTable: LateTable },
): DeskWords {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const sayDeadline = useMomentWords();
  const now = useClock((at) => Math.floor(at / minuteMs) * minuteMs);
  const timeZone = game?.branch.timeZone ?? 'UTC';
  const sayTime = (at: number) => formatTime(language, at, timeZone);
  const money = useMoneyWords(booking, due);
  const startsAt = Date.parse(game?.startsAt ?? booking.startsAt);
  const tables = formatList(language, [
    ...new Set(listAtOnce(booking, game).flatMap((slot) => slot.tables.map(({ name }) => name[language]))),
  ]);
  const figures: DeskWords['figures'] = [[t('tables'), tables], money.figure];
  const day = game
    ? formatStartOfGame(language, startsAt, { businessDay: game.date as LocalDate, timeZone }, 'long')
    : sayTime(startsAt);
  const late = useLateWords(booking, game, lateTable);
  /** Before it is paid, nothing is settled. */
  const sayPayment = () =>
    isAwaitingPayment(booking) && booking.paymentDueAt !== null
      ? t('planned.payment', {
          moment: formatDeadline(language, Date.parse(booking.paymentDueAt), timeZone),
        })
      : undefined;
  switch (face) {
    case 'answer':
      return {
        kicker: t('answer.kicker'),
        large: booking.approval
          ? t('answer.by', { moment: sayDeadline(booking.approval.answerBy, timeZone, now) })
          : t('answer.plain'),
        note: t('answer.note'),
      };
    case 'letIn':
      return { kicker: t('letIn.kicker'), figures, ...withNote(money.rest) };
    case 'collect':
      return { kicker: t('collectFirst.kicker'), figures, ...withNote(money.rest) };
    case 'unpaid':
      return {
        kicker: t('unpaid.kicker'),
        figures,
        note: t('unpaid.note', { time: sayTime(Date.parse(booking.paymentDueAt ?? booking.startsAt)) }),
      };
    case 'givenUp':
      return { kicker: late.kicker, figures, ...withNote(money.rest) };
    case 'givenAway':
      return late;
    case 'justIn':
      return { kicker: t('justIn.kicker'), figures };
    case 'isIn':
      return {
        kicker: t('isIn.kicker'),
        large: t('isIn.since', { time: sayTime(Date.parse(booking.checkedInAt ?? booking.startsAt)) }),
        note:
          due > 0
            ? t('isIn.owes', {
                amount: formatMoney(language, { amount: due, currency: booking.price.currency }),
              })
            : t('isIn.note'),
      };
    case 'isInElsewhere':
      return {
        kicker: t('isInElsewhere.kicker'),
        figures,
        note: joinSentences(
          t('isInElsewhere.note', {
            place: nameEntered(booking),
            time: sayTime(Date.parse(booking.checkedInAt ?? booking.startsAt)),
          }),
          money.rest,
        ),
      };
    case 'early':
      return {
        kicker: t('early.kicker'),
        large: t('early.opens', { time: sayTime(startsAt - checkInMinutesBefore * minuteMs) }),
      };
    case 'accepted':
      return { kicker: t('accepted.kicker'), large: day, note: sayPayment() ?? t('accepted.note') };
    case 'planned':
      return { kicker: t('planned.kicker'), large: day, note: sayPayment() ?? t('planned.note') };
    case 'otherDay':
      return { kicker: t('otherDay.kicker'), large: day, note: t('otherDay.note') };
    case 'past':
      return {
        kicker: booking.noShowAt === null ? t('past.kicker') : t('past.noShow'),
        large: formatNightMoment(language, startsAt, timeZone),
      };
    case 'off':
      return {
        kicker: t(booking.label === 'declined' ? 'off.declined' : 'off.cancelled'),
        large: t('off.notValid'),
        note: t('off.note'),
      };
  }
}

/** Of guests who were given up: since when, and what has become of their table. */
function useLateWords(
  { noShowAt, startsAt, endsAt }: VenueBooking,
  game: VenueSlot | undefined,
  { state, others }: LateTable,
) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const sayTime = (moment: string) =>
    formatTime(language, Date.parse(moment), game?.branch.timeZone ?? 'UTC');
  const time = sayTime(noShowAt ?? startsAt);
  const kickers = {
    asking: t('givenUp.asking', { time }),
    unknown: t('givenUp.unknown', { time }),
    theirs: t('givenUp.theirs', { time }),
    taken: t('givenUp.taken'),
  };
  return {
    kicker: kickers[state],
    large: t('givenUp.since', { time }),
    note: t(others.length > 0 ? 'givenUp.choose' : 'givenUp.none', { time: sayTime(game?.endsAt ?? endsAt) }),
  };
}

/** What is taken here, and what somebody else takes. */
function useMoneyWords({ due: all, price }: VenueBooking, due: number) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  const figure: readonly [string, string] =
    due > 0 ? [t('collect'), show(due)] : [t('money'), all > 0 ? t('nothingHere') : t('paid')];
  const rest = all > due ? t('dueElsewhere', { amount: show(all - due), total: show(all) }) : undefined;
  return { figure, rest };
}

const nameEntered = ({ places }: VenueBooking) => places.find(({ isCheckedIn }) => isCheckedIn)?.name ?? '';

const joinSentences = (...sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ');

const withNote = (note: string | undefined) => (note === undefined ? {} : { note });

/** Whoever is let in now is led to the tables of these. */
function listAtOnce({ slots }: VenueBooking, game: VenueSlot | undefined): readonly VenueSlot[] {
  if (!game) return slots;
  return slots.filter(
    ({ branch, startsAt, endsAt }) =>
      branch.id === game.branch.id &&
      Date.parse(startsAt) < Date.parse(game.endsAt) &&
      Date.parse(endsAt) > Date.parse(game.startsAt),
  );
}
