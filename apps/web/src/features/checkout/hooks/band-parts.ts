import type { QuoteLine } from '../../../lib/queries/quote-query.ts';

/** A stretch of one price, in minutes from the start. */
export interface BandPart {
  from: number;
  to: number;
  band: QuoteLine['band'];
  unitPrice: number;
  amount: number;
}

/** The lines of one game as stretches of its time. None for what is paid by the person. */
export function listBandParts(
  lines: readonly QuoteLine[],
  slot: number,
  durationMinutes: number,
): BandPart[] {
  const parts: BandPart[] = [];
  for (const { kind, slot: of, band, minutes, unitPrice, amount } of lines) {
    if (kind !== 'slot' || of !== slot || minutes === null) continue;
    const from = parts.at(-1)?.to ?? 0;
    parts.push({ from, to: from + minutes, band, unitPrice, amount });
  }
  return parts.at(-1)?.to === durationMinutes ? parts : [];
}
