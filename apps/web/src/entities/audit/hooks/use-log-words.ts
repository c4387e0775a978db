import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { Weekday } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatBusinessMinute,
  formatDate,
  formatDateAt,
  formatNumber,
  formatTime,
  joinTimes,
  nameWeekday,
} from '../../../lib/formats/format.ts';
import type { LogEntry } from '../queries.ts';
import { type ChangedPart, type ChangeLine, listChanges, wholeThing } from './change-lines.ts';
import { sayValue, type ValueWords } from './say-value.ts';

/** Entries of the log in words. What is new and has no word of its own yet is named by the word for all the others. */
export function useLogWords() {
  const { t } = useTranslation('venue-audit');
  const language = useLanguage();
  // The day that one can filter by is a day there.
  const timeZone = homeTimeZone;
  const things: Record<string, string> = t('things', { returnObjects: true });
  const acts: Record<string, string> = t('acts', { returnObjects: true });
  const fields: Record<string, string> = t('fields', { returnObjects: true });
  const roles: Record<string, string> = t('roles', { returnObjects: true });
  const sayMoment = (at: number) =>
    `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
  const values: ValueWords = {
    yes: t('yes'),
    no: t('no'),
    nothing: t('nothing'),
    all: t('all'),
    closed: t('closedDay'),
    known: t('values', { returnObjects: true }),
    entries: (count) => t('entries', { count }),
    number: (value) => formatNumber(language, value),
    money: (value) => formatNumber(language, value / 100, 2),
    time: (start, end) =>
      joinTimes(formatBusinessMinute(language, start), formatBusinessMinute(language, end)),
    refund: (percent, hours) => t('refund', { percent, hours }),
    moment: sayMoment,
  };
  const sayPart = (part: ChangedPart) => {
    if (part.kind === 'weekday') return nameWeekday(language, part.day as Weekday);
    if (part.kind === 'date') return formatDate(language, part.date as never, 'short');
    return sayValue('name', part.name, values, language);
  };
  const sayField = ({ field, part }: ChangeLine) => {
    const name = fields[field] ?? t('otherField');
    if (!part) return name;
    const isNameEnough = part.kind !== 'named' || field === wholeThing;
    return isNameEnough ? sayPart(part) : `${sayPart(part)}, ${name}`;
  };
  return {
    before: t('before'),
    after: t('after'),
    describe(entry: LogEntry) {
      const [thing = '', act = ''] = entry.action.split('.');
      const at = Date.parse(entry.at);
      // Whoever only looks, or does something new, has changed nothing that was there.
      const isNew = entry.before === null;
      const say = (field: string, value: unknown) => sayValue(field, value, values, language);
      const time = formatTime(language, at, timeZone);
      return {
        time,
        when: sayMoment(at),
        who: { name: entry.who ?? t('gone'), role: roles[entry.role] ?? entry.role },
        what: `${things[thing] ?? t('otherThing')}: ${acts[act] ?? t('otherAct')}`,
        subject: entry.subject,
        onBehalf: entry.onBehalf === null ? null : t('onBehalf', { reason: entry.onBehalf }),
        changes: listChanges(entry.before, entry.after).map((line) => ({
          name: sayField(line),
          before: isNew ? null : say(line.field, line.before),
          after: say(line.field, line.after),
        })),
      };
    },
  };
}
