import { auditActs, auditThings } from '@gramy/domain/setup/audit';
import { beginOffer } from '@gramy/domain/setup/offer-draft';
import { describe, expect, it } from 'vitest';
import en from '../../../i18n/messages/en/venue-audit.json';
import { listChanges } from './change-lines.ts';

describe('a change', () => {
  it('is told field by field, also where a field came or went', () => {
    expect(listChanges({ role: 'staff', note: 'a' }, { role: 'manager', city: 'lodz' })).toEqual([
      { field: 'role', part: null, before: 'staff', after: 'manager' },
      { field: 'note', part: null, before: 'a', after: null },
      { field: 'city', part: null, before: null, after: 'lodz' },
    ]);
    expect(listChanges(null, [1, 2])).toEqual([{ field: 'list', part: null, before: null, after: [1, 2] }]);
    expect(listChanges(null, null)).toEqual([]);
    expect(listChanges({ total: 9900, guests: 4 }, { total: 9900, guests: 5 })).toEqual([
      { field: 'guests', part: null, before: 4, after: 5 },
    ]);
  });

  it('of a new thing leaves out what nobody has filled in', () => {
    const made = { description: { en: '', pl: '' }, businessPrice: null, isOnSale: false, bufferMinutes: 0 };
    expect(listChanges(null, made).map(({ field }) => field)).toEqual(['isOnSale', 'bufferMinutes']);
    expect(
      listChanges({ description: { en: 'a', pl: '' } }, { description: { en: '', pl: '' } }),
    ).toHaveLength(1);
  });

  it('of several tables counts as people do', () => {
    const lane = (number: number) => ({
      id: String(number),
      name: { en: `Lane ${number}`, pl: `Tor ${number}` },
    });
    const lines = listChanges(null, { c: lane(11), a: lane(2), b: lane(1) });
    expect(lines.map(({ part }) => part?.kind === 'named' && part.name)).toEqual(
      [1, 2, 11].map((number) => lane(number).name),
    );
  });

  it('of a week names the days that differ, and no others', () => {
    const evening = [{ opens: 840, closes: 1560 }];
    const noon = [{ opens: 720, closes: 1560 }];
    expect(
      listChanges({ week: { 1: evening, 2: evening, 3: [] } }, { week: { 1: noon, 2: evening, 3: noon } }),
    ).toEqual([
      { field: 'week', part: { kind: 'weekday', day: 1 }, before: evening, after: noon },
      { field: 'week', part: { kind: 'weekday', day: 3 }, before: [], after: noon },
    ]);
  });

  it('of painted prices goes by weekday, and of special days by date', () => {
    const peak = { weekday: 7, start: 1040, end: 1090, kind: 'peak', price: 11900 };
    expect(listChanges({ bands: [] }, { bands: [peak] })).toEqual([
      { field: 'bands', part: { kind: 'weekday', day: 7 }, before: null, after: [peak] },
    ]);
    const kept = { date: '2026-12-24', intervals: [] };
    const gone = { date: '2026-12-31', intervals: [] };
    expect(listChanges({ exceptions: [kept, gone] }, { exceptions: [kept] })).toEqual([
      { field: 'exceptions', part: { kind: 'date', date: '2026-12-31' }, before: [gone], after: null },
    ]);
  });

  it('of tables names each, with what differs of it', () => {
    const id = 'e66c5c25-3390-435a-81cd-316cc84ebb8b';
    const lane = { id, name: { en: 'Lane 12', pl: 'Tor 12' }, kind: 'lane', seatsMin: 2, seatsMax: 8 };
    const part = { kind: 'named', name: lane.name };
    expect(listChanges({ [id]: lane }, { [id]: { ...lane, seatsMax: 6 } })).toEqual([
      { field: 'seatsMax', part, before: 8, after: 6 },
    ]);
    expect(listChanges(null, { [id]: lane })).toEqual([
      { field: 'whole', part, before: null, after: { kind: 'lane', seatsMin: 2, seatsMax: 8 } },
    ]);
  });
});

describe('the words of the log', () => {
  it('are there for everything that can happen, and for every field of an offer', () => {
    const { things, acts, fields } = en;
    const offer = beginOffer({ en: '', pl: '' }, { policyId: '', tableIds: [] });
    expect(auditThings.filter((thing) => !Object.hasOwn(things, thing))).toEqual([]);
    expect(auditActs.filter((act) => !Object.hasOwn(acts, act))).toEqual([]);
    expect(Object.keys(offer).filter((field) => !Object.hasOwn(fields, field))).toEqual([]);
  });
});
