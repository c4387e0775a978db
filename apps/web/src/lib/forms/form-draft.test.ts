import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { attachDraft, defineFormDraft, type FormDraftOptions } from './form-draft.ts';

interface Fields {
  name: string;
  message: string;
  isUrgent: boolean;
}

const empty: Fields = { name: '', message: '', isUrgent: false };
const options: FormDraftOptions<Fields> = { name: 'message', fields: ['name', 'message'] };

/** A tab: what its forms keep lasts as long as it. */
function openTab() {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  function openForm(
    owner: string | null = null,
    { page = '/contact', shown = {}, changes = {}, now = Date.now }: OpenForm = {},
  ) {
    const used = { ...options, ...changes };
    const stored = defineFormDraft<Fields>(page, used.name, used.fields, { findStorage: () => storage, now });
    const form = createFormControl<Fields>({ defaultValues: { ...empty, ...shown } });
    const detach = attachDraft(form, stored, owner, used);
    const type = (field: 'name' | 'message', text: string) => form.setValue(field, text);
    return { read: () => form.getValues(), type, detach, clear: stored.remove };
  }
  return { texts, openForm };
}

interface OpenForm {
  page?: string;
  shown?: Partial<Fields>;
  changes?: Partial<FormDraftOptions<Fields>>;
  now?: () => number;
}

describe('a draft', () => {
  it('comes back after a reload', () => {
    const { openForm } = openTab();
    openForm().type('message', 'Hello');
    expect(openForm().read()).toEqual({ ...empty, message: 'Hello' });
  });

  it('comes back after a login, and stays with its owner when the session has run out', () => {
    const { openForm } = openTab();
    openForm('ola').type('message', 'Hello');
    const signedOut = openForm();
    expect(signedOut.read().message).toBe('Hello');
    signedOut.type('message', 'Hello again');
    expect(openForm('ola').read().message).toBe('Hello again');
  });

  it('is for nobody else who signs in', () => {
    const { openForm, texts } = openTab();
    openForm('ola').type('message', 'Hello');
    openForm().type('message', 'Hello again');
    expect(openForm('jan').read()).toEqual(empty);
    expect(texts.size).toBe(0);
  });

  it('that nobody in particular has begun belongs to whoever signs in', () => {
    const { openForm } = openTab();
    openForm().type('message', 'Hello');
    expect(openForm('jan').read().message).toBe('Hello');
    expect(openForm('ola').read().message).toBe('');
  });

  it('belongs to one form of one page', () => {
    const { openForm } = openTab();
    openForm().type('message', 'Hello');
    expect(openForm(null, { page: '/search' }).read()).toEqual(empty);
    expect(openForm(null, { changes: { name: 'other' } }).read()).toEqual(empty);
  });

  it('is forgotten when told, and when everything was deleted', () => {
    const { openForm, texts } = openTab();
    const form = openForm();
    form.type('message', 'Hello');
    form.clear();
    expect(texts.size).toBe(0);
    form.type('name', 'Ola');
    expect(texts.size).toBe(1);
    form.type('name', '');
    form.type('message', '');
    expect(texts.size).toBe(0);
  });

  it('is forgotten after a day', () => {
    const { openForm } = openTab();
    openForm().type('message', 'Hello');
    expect(openForm(null, { now: () => Date.now() + 25 * 3_600_000 }).read()).toEqual(empty);
  });

  it('is older than what was typed while the page was on its way', () => {
    const { openForm } = openTab();
    openForm().type('message', 'Hello');
    expect(openForm(null, { shown: { message: 'New' } }).read().message).toBe('New');
  });

  it('begins with what was typed while the page was on its way, but not with what the form says by itself', () => {
    const { openForm, texts } = openTab();
    openForm(null, { shown: { name: 'asked' }, changes: { fill: (_, { name }) => ({ name }) } });
    expect(texts.size).toBe(0);
    openForm(null, { shown: { message: 'New' } });
    expect(openForm().read().message).toBe('New');
  });

  it('keeps only the fields that are named, and only text', () => {
    const { openForm, texts } = openTab();
    const form = openForm(null, { changes: { fields: ['name'] } });
    form.type('message', 'private');
    form.type('name', 'Ola');
    expect([...texts.values()].join()).not.toContain('private');
    expect([...texts.values()].join()).not.toContain('isUrgent');
  });

  it.each(['password', 'newPassword', 'code', 'otp', 'cardNumber', 'cvc', 'resetToken'])(
    'never keeps "%s"',
    (field) => {
      expect(() => defineFormDraft('/x', 'x', [field] as never)).toThrow(TypeError);
    },
  );

  it('may say itself what it fills in, by what the address asked for then and now', () => {
    const { openForm } = openTab();
    const fill = vi.fn(() => ({ name: 'filled' }));
    openForm(null, { changes: { purpose: 'business' } }).type('message', 'Hello');
    expect(openForm(null, { changes: { fill } }).read()).toEqual({ ...empty, name: 'filled' });
    expect(fill).toHaveBeenCalledWith(
      expect.objectContaining({ purpose: 'business', fields: { name: '', message: 'Hello' } }),
      empty,
    );
  });

  it('keeps nothing once its form has gone', () => {
    const { openForm, texts } = openTab();
    const form = openForm();
    form.detach();
    form.type('message', 'Hello');
    expect(texts.size).toBe(0);
  });

  it.each([
    'nonsense',
    '{"savedAt":1}',
    JSON.stringify({ savedAt: Date.now(), value: { owner: 5, fields: {} } }),
    JSON.stringify({ savedAt: Date.now(), value: { owner: null, fields: 'x' } }),
  ])('is not read from %s', (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { openForm, texts } = openTab();
    texts.set('draft:/contact#message', text);
    expect(openForm().read()).toEqual(empty);
    expect(texts.size).toBe(0);
    warn.mockRestore();
  });
});
