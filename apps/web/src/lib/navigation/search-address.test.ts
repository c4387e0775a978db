import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchHref, readSearchAddress, writeSearchValues } from './search-address.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

describe('the address of a search', () => {
  it('says all that somebody wishes, and is read back as it was', () => {
    const query =
      'q=klub+przy+rynku&activity=bowling&city=lodz&near=51.759%2C19.456&area=51%2C19%2C52%2C20&date=2026-11-20' +
      '&time=19%3A00&duration=90&guests=6&maxPrice=10000&minRating=45&openNow=1&tags=food%2Cparking' +
      '&payAtVenue=1&instant=1&sort=soonest&view=map';
    const { criteria, view, dropped } = read(query);
    expect(dropped).toEqual([]);
    expect(buildSearchHref(criteria, view)).toBe(`/search?${query}`);
  });

  it('leaves out what was not chosen: one search has one address', () => {
    expect(buildSearchHref({})).toBe('/search');
    expect(buildSearchHref({ city: 'lodz', tags: [], openNow: false, sort: 'relevance' })).toBe(
      '/search?city=lodz',
    );
    const { criteria } = read('tags=parking,food,parking&openNow=0');
    expect(buildSearchHref(criteria)).toBe('/search?tags=food%2Cparking');
  });

  it('drops what means nothing, says so, and keeps the rest', () => {
    const { criteria, dropped } = read(
      'q=%00%01&activity=Bowling!&city=lodz&near=91,0&area=52,20,51,19&date=2026-02-30&time=25:00&duration=0' +
        '&guests=-3&maxPrice=1e9&minRating=51&openNow=yes&tags=pool&payAtVenue=true&instant=2&sort=best',
    );
    expect(criteria).toEqual({ city: 'lodz' });
    expect(dropped).toHaveLength(15);
  });

  it('cuts words that nobody reads, and never hands on what a database cannot hold', () => {
    const { criteria } = read(`q=${'a'.repeat(5000)}`);
    expect(criteria.q).toHaveLength(100);
    expect(read('q=a%00b%0Ac').criteria.q).toBe('a b c');
    expect(read(`q=${'a'.repeat(99)}🎳`).criteria.q).toBe('a'.repeat(99));
  });

  it('rounds a position to about a hundred metres', () => {
    const values = writeSearchValues({ near: { latitude: 51.7592485, longitude: 19.4559833 } });
    expect(values.near).toBe('51.759,19.456');
  });

  it('holds for any address: read, written and read again is the same', () => {
    const name = fc.constantFrom('q', 'near', 'area', 'date', 'time', 'guests', 'tags', 'sort', 'view', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (entries) => {
        const once = readSearchAddress(new URLSearchParams(entries));
        const href = buildSearchHref(once.criteria, once.view);
        const twice = readSearchAddress(new URL(href, 'https://gramy.invalid').searchParams);
        expect(twice).toEqual({ ...once, dropped: [] });
      }),
      { numRuns: 60 },
    );
  });
});
