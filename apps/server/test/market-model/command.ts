import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestUser } from '../signed-in-user.ts';
import type { MarketModel } from './market-model.ts';
import { compare, type RealMarket } from './real-market.ts';

/** What there has to be some of. */
type Subject = 'anything' | 'holds' | 'bookings' | 'any bookings' | 'payments' | 'blocks' | 'parties';
type Work<Drawn> = (model: MarketModel, real: RealMarket, drawn: Drawn) => Promise<void>;

/** One thing that somebody does, to the model and to the real market; afterwards both have to be the same. */
class MarketCommand<Drawn> implements fc.AsyncCommand<MarketModel, RealMarket> {
  private readonly name: string;
  private readonly of: Subject;
  private readonly drawn: Drawn;
  private readonly work: Work<Drawn>;

  constructor(name: string, of: Subject, drawn: Drawn, work: Work<Drawn>) {
    this.name = name;
    this.of = of;
    this.drawn = drawn;
    this.work = work;
  }

  check(model: Readonly<MarketModel>): boolean {
    if (this.of === 'anything') return true;
    if (this.of === 'any bookings') return model.bookings.length > 0;
    if (this.of === 'bookings') return model.bookings.some(({ isOfDesk }) => !isOfDesk);
    return model[this.of].length > 0;
  }

  async run(model: MarketModel, real: RealMarket): Promise<void> {
    await this.work(model, real, this.drawn);
    await compare(real, model);
  }

  toString(): string {
    return `${this.name} ${JSON.stringify(this.drawn)}`;
  }
}

export type AnyCommand = fc.AsyncCommand<MarketModel, RealMarket>;

export function command<Drawn>(
  name: string,
  of: Subject,
  arbitrary: fc.Arbitrary<Drawn>,
  work: Work<Drawn>,
): fc.Arbitrary<AnyCommand> {
  return arbitrary.map((drawn) => new MarketCommand(name, of, drawn, work));
}

/** Where several reasons are right, any of them may be named. */
export function expectCode(code: string | undefined, reasons: readonly string[]): void {
  expect(reasons.length === 0 ? [undefined] : reasons).toContain(code);
}

export function mostly<Value>(usual: readonly Value[], odd: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
}

/** For `pick`: people are mostly busy with what came last. */
export const recent = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 30 }));

/** Counted from the last one; mostly among those with which something can still be done. */
export function pick<Item>(items: readonly Item[], at: number, isOver: (item: Item) => boolean): Item {
  const going = items.filter((item) => !isOver(item));
  const among = going.length === 0 || at % 4 === 3 ? items : going;
  const item = among.at(-1 - (at % among.length));
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}

export const pickHold = ({ holds }: MarketModel, at: number) => pick(holds, at, ({ isOver }) => isOver);
/** Of somebody with an account. */
export const pickBooking = ({ bookings }: MarketModel, at: number) =>
  pick(
    bookings.filter(({ isOfDesk }) => !isOfDesk),
    at,
    ({ isFinal }) => isFinal,
  );
export const pickAny = ({ bookings }: MarketModel, at: number) =>
  pick(bookings, at, ({ isFinal }) => isFinal);

export function guestOf({ guests }: RealMarket, at: number): TestUser {
  const guest = guests[at];
  if (!guest) throw new RangeError(`there is no guest ${at}`);
  return guest;
}
