import type { PublicConfig } from '@gramy/contract/public-config';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { getServerTranslator } from '../../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../../i18n/use-translation.ts';
import { PublicConfigProvider } from '../../../lib/queries/public-config.ts';
import { GoogleEntry } from './google-button.tsx';

function render(hasGoogleSignIn: boolean): string {
  const config = { apiBaseUrl: '/api', hasGoogleSignIn } as PublicConfig;
  return renderToStaticMarkup(
    <PublicConfigProvider value={config}>
      <TranslatorProvider value={getServerTranslator('en')}>
        <MemoryRouter initialEntries={['/auth/user/login?returnTo=%2Fcart']}>
          <GoogleEntry />
        </MemoryRouter>
      </TranslatorProvider>
    </PublicConfigProvider>,
  );
}

it('S-7 the way in by Google is there where an issuer is configured, and nothing of it elsewhere', () => {
  expect(render(true)).toContain('href="/api/user/auth/google?returnTo=%2Fcart&amp;language=en"');
  expect(render(true)).toContain('Continue with Google');
  expect(render(false)).toBe('');
});
