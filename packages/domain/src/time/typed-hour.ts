import { minutesPerDay } from './instant.ts';

/** `14:00`, `14.00`, `1400` and `14` are two in the afternoon; 24:00 is midnight. Minutes after midnight. */
export function parseTypedHour(text: string): number | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= minutesPerDay ? minute : undefined;
}

/** As it is typed into a field, in every language: 02:00, also of the night after. */
export function writeTypedHour(minute: number): string {
  const ofDay = minute === minutesPerDay ? minutesPerDay : minute % minutesPerDay;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
