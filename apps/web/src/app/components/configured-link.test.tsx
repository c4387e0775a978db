import type { PublicConfig } from '@gramy/contract/public-config';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { getServerTranslator } from '../../i18n/server-messages.ts';
import { TranslatorProvider } from '../../i18n/use-translation.ts';
import { PublicConfigProvider } from '../../lib/queries/public-config.ts';
import { ConfiguredLink } from './configured-link.tsx';

const config = { publicUrl: 'https://gramy.example' } as PublicConfig;

function render(href: string): string {
  return renderToStaticMarkup(
    <PublicConfigProvider value={config}>
      <TranslatorProvider value={getServerTranslator('en')}>
        <MemoryRouter>
          <ConfiguredLink href={href}>Add your business</ConfiguredLink>
        </MemoryRouter>
      </TranslatorProvider>
    </PublicConfigProvider>,
  );
}

describe('a link from the configuration', () => {
  it('R-9 to a page of ours is a plain link', () => {
    expect(render('/business?from=footer#start')).toBe(
      '<a href="/business?from=footer#start">Add your business</a>',
    );
    expect(render('https://gramy.example/business')).toBe('<a href="/business">Add your business</a>');
  });

  it('R-9 to another site says so and hands nothing over', () => {
    const link = render('https://partners.example/register');
    expect(link).toContain('href="https://partners.example/register"');
    expect(link).toContain('rel="noopener"');
    expect(link).toContain('(another site)');
  });

  it('R-9 to a mailbox is no other site', () => {
    expect(render('mailto:venues@gramy.example')).not.toContain('(another site)');
  });
});
