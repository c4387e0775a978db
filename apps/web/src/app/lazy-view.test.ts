import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadView, setRecoveryTarget } from './lazy-view.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');
const fail = () => Promise.reject(failure);

afterEach(() => vi.unstubAllGlobals());

describe('R-7 a view that does not load', () => {
  it('throws its failure again on the server', async () => {
    await expect(loadView(fail)).rejects.toBe(failure);
  });

  it('throws its failure again when the page cannot help', async () => {
    vi.stubGlobal('window', { gramyVersion: { recover: async () => false } });
    setRecoveryTarget(() => '/search');
    await expect(loadView(fail)).rejects.toBe(failure);
  });

  it('throws its failure again where the version check never ran', async () => {
    vi.stubGlobal('window', {});
    setRecoveryTarget(() => '/search');
    await expect(loadView(fail)).rejects.toBe(failure);
  });

  it('is cancelled when the page is loaded anew: it neither shows nor fails', async () => {
    const recover = vi.fn(async (_address: string) => true);
    vi.stubGlobal('window', { gramyVersion: { recover } });
    setRecoveryTarget(() => 'https://gramy.test/search');
    const settled = vi.fn();
    void loadView(fail).then(settled, settled);
    await expect.poll(() => recover).toHaveBeenCalledWith('https://gramy.test/search');
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).not.toHaveBeenCalled();
  });
});
