import { commonErrors } from '@gramy/contract/errors';
import { accountRoutes } from '@gramy/contract/routes/accounts';
import { googleRoutes } from '@gramy/contract/routes/google';
import { passkeyRoutes } from '@gramy/contract/routes/passkeys';
import { describe, expect, test } from 'vitest';
import english from '../../i18n/messages/en/failures.json' with { type: 'json' };
import polish from '../../i18n/messages/pl/failures.json' with { type: 'json' };
import { buildGoogleAddress } from './queries.ts';

describe('the calls on the way in', () => {
  const routes = { ...accountRoutes, ...googleRoutes, ...passkeyRoutes };
  const codes = [...commonErrors, ...Object.values(routes).flatMap((route) => route.errors)];

  test.each([...new Set(codes)])('have a sentence in both languages for %s', (code) => {
    expect(english.sentences[code]).toMatch(/\.$/);
    expect(polish.sentences[code]).toMatch(/\.$/);
  });

  test('S-7 hand the way back and the language to Google', () => {
    const address = buildGoogleAddress('/api', 'pl', { returnTo: '/settings/rewards?tab=1' });
    expect(address).toBe('/api/user/auth/google?returnTo=%2Fsettings%2Frewards%3Ftab%3D1&language=pl');
    expect(buildGoogleAddress('/api', 'en')).toBe('/api/user/auth/google?language=en');
    const invited = buildGoogleAddress('/api', 'en', { referralCode: 'BCDFGHJK' });
    expect(invited).toBe('/api/user/auth/google?referralCode=BCDFGHJK&language=en');
  });
});
