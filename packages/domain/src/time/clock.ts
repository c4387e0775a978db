import { minutesPerDay } from './instant.ts';

/** `17:00`. A minute of a business day may lie after midnight: 1500 is `01:00`. */
export function formatClock(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % minutesPerDay) / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The other way round; for `17:00`, not for what somebody may have typed. */
export function readClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}
