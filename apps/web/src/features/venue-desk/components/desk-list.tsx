import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { findDeskFace } from '../hooks/desk-face.ts';
import type { DeskLine } from '../hooks/use-desk-list.ts';

interface DeskListProps {
  title: string;
  /** Where nobody is in it. */
  none: string;
  lines: readonly DeskLine[];
  now: number;
  /** They are those that the device keeps. */
  keptAt: number | undefined;
}

/** Guests one tap away, without a code: table first, then who and when, and what is paid. */
export function DeskList({ title, none, lines, now, keptAt }: DeskListProps) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const id = useId();
  const timeZone = lines[0]?.timeZone;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {keptAt !== undefined && timeZone !== undefined ? (
        <p className="mt-1 text-s text-ink-2">
          {t('kept.note', { moment: formatDeadline(language, keptAt, timeZone) })}
        </p>
      ) : null}
      <p role="status" className={lines.length === 0 ? 'mt-2 text-ink-2' : 'sr-only'}>
        {lines.length === 0 ? none : t('found.count', { count: lines.length })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.booking.id}>
            <LineLink line={line} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineLink({ line, now }: { line: DeskLine; now: number }) {
  const { t } = useTranslation('venue-desk');
  const { booking, tables, timeZone } = line;
  const language = useLanguage();
  const people = booking.slots.reduce((sum, { guests }) => sum + guests, 0);
  const time = formatTime(language, Date.parse(booking.startsAt), timeZone);
  const name = booking.name || t('nameless');
  return (
    <Link
      to={buildHref(paths.checkIn, { reference: booking.reference })}
      className="flex min-h-16 items-center gap-4 rounded-m py-2.5"
    >
      <span className="w-24 flex-none text-xl font-heavy wrap-anywhere sm:w-32">
        {formatList(
          language,
          tables.map((table) => table[language] || table.en || table.pl),
        ) || '–'}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{name}</span>
        <span className="block text-s text-ink-2">{`${time}, ${t('guests', { count: people })}`}</span>
      </span>
      <LineBadge line={line} now={now} />
    </Link>
  );
}

function LineBadge({ line: { booking, timeZone }, now }: { line: DeskLine; now: number }) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const face = findDeskFace(booking, { timeZone, now });
  const money = formatMoney(language, { amount: booking.due, currency: booking.currency });
  const [tone, words]: [BadgeTone, string] =
    face === 'off'
      ? ['neutral', t('off.notValid')]
      : face === 'givenUp'
        ? ['warn', t('found.givenUp')]
        : face === 'isIn'
          ? ['ok', t('found.isIn')]
          : booking.due > 0
            ? ['warn', money]
            : ['ok', t('paid')];
  return <Badge tone={tone}>{words}</Badge>;
}
