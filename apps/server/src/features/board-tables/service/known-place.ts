/** Where a game stood for whoever decided what becomes of it. */
export interface KnownPlace {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly tableIds: readonly string[];
}

interface StandingSlot {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly tableIds: readonly string[];
}

/** Two who move the same booking at once: the second would undo what the first was told is done. */
export function stillStands(slot: StandingSlot, { startsAt, endsAt, tableIds }: KnownPlace): boolean {
  return (
    slot.startsAt.getTime() === Date.parse(startsAt) &&
    slot.endsAt.getTime() === Date.parse(endsAt) &&
    slot.tableIds.length === tableIds.length &&
    slot.tableIds.every((id) => tableIds.includes(id))
  );
}
