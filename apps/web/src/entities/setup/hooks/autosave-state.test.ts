import { describe, expect, it } from 'vitest';
import {
  confirm,
  edit,
  giveUp,
  keepMine,
  meet,
  readValues,
  send,
  startWith,
  takeTheirs,
} from './autosave-state.ts';

interface Place {
  street: string;
  phone: string;
}

const loaded = { values: { street: 'Mennica 8', phone: '' }, version: 3 };
const saved = (values: Partial<Place>, version = 4) => ({ values: { ...loaded.values, ...values }, version });

describe('what is typed', () => {
  it('is an edit until the server has it, and none when it is typed back', () => {
    const typed = edit<Place>(startWith(loaded), { phone: '+48' });
    expect(typed.edits).toEqual({ phone: '+48' });
    expect(edit(typed, { phone: '' }).edits).toEqual({});
    expect(confirm(send(typed, 'a'), saved({ phone: '+48' }))).toMatchObject({
      edits: {},
      sent: null,
      base: { version: 4 },
    });
  });

  it('while a save is on its way goes with the next one', () => {
    const sending = send(edit<Place>(startWith(loaded), { phone: '+48' }), 'a');
    const typedOn = edit(sending, { phone: '+4860', street: 'Mennica 9' });
    expect(send(typedOn, 'b').sent).toEqual({ edits: { phone: '+48' }, key: 'a' });
    const after = confirm(typedOn, saved({ phone: '+48' }));
    expect(after.edits).toEqual({ phone: '+4860', street: 'Mennica 9' });
    expect(readValues(after)).toEqual({ phone: '+4860', street: 'Mennica 9' });
  });

  it('is sent again under the same key when there was no answer, and under a new one after a refusal', () => {
    const sending = send(edit<Place>(startWith(loaded), { phone: '+48' }), 'a');
    expect(send(giveUp(sending, { wasRefused: false }), 'b').sent?.key).toBe('a');
    expect(send(giveUp(sending, { wasRefused: true }), 'b').sent?.key).toBe('b');
  });

  it('comes back after a reload, but for what was saved meanwhile', () => {
    expect(startWith<Place>(loaded, { phone: '+48', street: 'Mennica 8' }).edits).toEqual({ phone: '+48' });
  });
});

describe('what somebody else has saved meanwhile', () => {
  const mine = send(edit<Place>(startWith(loaded), { phone: '+48600' }), 'a');

  it('is taken without a word where the edits are about something else', () => {
    const met = meet(mine, saved({ street: 'Mennica 10' }));
    expect(met).toMatchObject({ contested: [], edits: { phone: '+48600' }, sent: null });
    expect(readValues(met)).toEqual({ street: 'Mennica 10', phone: '+48600' });
  });

  it('is no quarrel where both have written the same', () => {
    expect(meet(mine, saved({ phone: '+48600' }))).toMatchObject({ contested: [], edits: {} });
  });

  it('is shown beside the own words, and either can be kept', () => {
    const met = meet(mine, saved({ phone: '+48700', street: 'Mennica 10' }));
    expect(met.contested).toEqual([{ name: 'phone', mine: '+48600', theirs: '+48700' }]);
    expect(keepMine(met)).toMatchObject({ contested: [], edits: { phone: '+48600' }, base: { version: 4 } });
    expect(readValues(takeTheirs(met))).toEqual({ street: 'Mennica 10', phone: '+48700' });
  });
});
