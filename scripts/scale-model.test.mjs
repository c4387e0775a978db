import { describe, expect, it } from 'vitest';
import { internetScale, modelMarket, predictRate } from '../bench/scale-model.mjs';

const cost = { servers: 4, database: 2, balancer: 0.5 };
const measured = {
  requests: { search: cost, place: cost, freeTimes: cost, firstView: cost },
  booking: { servers: 20, database: 12, balancer: 2 },
  bytesPerBooking: 10_000,
  logBytesPerBooking: 30_000,
  placesInCity: internetScale.placesInCity,
  bytesPerVenue: 25_000,
};

describe('the model of a market of the whole internet', () => {
  it('books as its assumptions say', () => {
    // 200 million a year; of a week's, 22 % on Friday, 14 % of these in one hour, twice that in its busiest minute.
    expect(modelMarket(measured).bookingsPerSecond).toBeCloseTo(65.8, 1);
  });

  it('needs twice as much of everything for twice as many guests', () => {
    const once = modelMarket(measured);
    const twice = modelMarket(measured, { ...internetScale, guests: 2 * internetScale.guests });
    for (const key of /** @type {const} */ (['bookingsPerSecond', 'primaryProcessors', 'diskGb', 'logGb']))
      expect(twice[key] / once[key]).toBeCloseTo(2);
    expect(twice.processes).toBeGreaterThan(once.processes);
    expect(twice.euros.texts / once.euros.texts).toBeCloseTo(2);
  });

  it('searches longer where there are more places in a city', () => {
    const few = modelMarket(measured);
    const many = modelMarket(measured, { ...internetScale, placesInCity: 2 * internetScale.placesInCity });
    expect(many.processes).toBeGreaterThan(few.processes);
    expect(many.primaryProcessors).toBe(few.primaryProcessors);
  });

  it('says when one primary is no longer enough', () => {
    expect(modelMarket(measured).isOnePrimaryEnough).toBe(true);
    const huge = { ...internetScale, guests: 100 * internetScale.guests };
    expect(modelMarket(measured, huge).isOnePrimaryEnough).toBe(false);
  });
});

it('a machine does what its free processors allow', () => {
  expect(predictRate({ processors: 2, others: 0.5, cost: { servers: 2, database: 1 } })).toBe(500);
});
