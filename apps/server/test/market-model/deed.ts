import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestUser } from '../signed-in-user.ts';
import type { MarketModel } from './market-model.ts';
import { compare, type RealMarket } from './real-market.ts';

type Work<Drawn> = (model: MarketModel, real: RealMarket, drawn: Drawn) => Promise<void>;

/** One thing that somebody does, to the model and to the real market; afterwards both have to be the same. */
class Deed<Drawn> implements fc.AsyncCommand<MarketModel, RealMarket> {
  private readonly name: string;
  private readonly drawn: Drawn;
  private readonly work: Work<Drawn>;

  constructor(name: string, drawn: Drawn, work: Work<Drawn>) {
    this.name = name;
    this.drawn = drawn;
    this.work = work;
  }

  check(): boolean {
    return true;
  }

  async run(model: MarketModel, real: RealMarket): Promise<void> {
    await this.work(model, real, this.drawn);
    await compare(real, model);
  }

  toString(): string {
    return `${this.name} ${JSON.stringify(this.drawn)}`;
  }
}

export type AnyDeed = fc.AsyncCommand<MarketModel, RealMarket>;

export function deed<Drawn>(
  name: string,
  arbitrary: fc.Arbitrary<Drawn>,
  work: Work<Drawn>,
): fc.Arbitrary<AnyDeed> {
  return arbitrary.map((drawn) => new Deed(name, drawn, work));
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
export const recent = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 2 }) }, fc.nat({ max: 30 }));

/** Counted from the last one. */
export function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items.at(-1 - (at % items.length));
}

export function guestOf({ guests }: RealMarket, at: number): TestUser {
  const guest = guests[at];
  if (!guest) throw new RangeError(`there is no guest ${at}`);
  return guest;
}
