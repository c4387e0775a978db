import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language-choice.ts';
import type { Translator } from '../../i18n/translator.ts';
import { showToast, toasts } from '../browser/toaster.tsx';
import { changeLanguage } from './change-language.ts';

vi.mock('../../i18n/language-choice.ts', () => ({ chooseLanguage: vi.fn() }));

const translator = {} as Translator;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what was said in the other language leaves with it', async () => {
  showToast({ title: 'Profile saved' });
  await changeLanguage(translator, 'pl');
  expect(toasts.getSnapshot()).toMatchObject({ title: 'Profile saved', open: false });
});

it('a way back is not lost by a change of language', async () => {
  showToast({ title: 'Contact removed', action: { label: 'Undo', run: () => undefined } });
  await changeLanguage(translator, 'pl');
  expect(toasts.getSnapshot()).toMatchObject({ title: 'Contact removed', open: true });
});

it('a language that does not load takes nothing away', async () => {
  vi.mocked(chooseLanguage).mockRejectedValueOnce(new Error('offline'));
  showToast({ title: 'Profile saved' });
  await expect(changeLanguage(translator, 'pl')).rejects.toThrow('offline');
  expect(toasts.getSnapshot()).toMatchObject({ open: true });
});
