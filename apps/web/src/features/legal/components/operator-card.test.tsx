import type { Operator, PublicConfig } from '@gramy/contract/public-config';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PublicConfigProvider } from '../../../lib/queries/public-config.ts';
import { OperatorCard } from './operator-card.tsx';

const labels: Record<keyof Operator, string> = {
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  taxId: 'NIP',
  registerNumber: 'Register',
};

function draw(operator: Operator): string[] {
  const config = { operator } as PublicConfig;
  const html = renderToStaticMarkup(
    <PublicConfigProvider value={config}>
      <OperatorCard labels={labels} />
    </PublicConfigProvider>,
  );
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value]) => `${label}: ${value?.replace(/<[^>]*>/g, '')}`,
  );
}

it('names what the operator has set, and nothing in place of what is not', () => {
  const unset = { address: null, phone: null, taxId: null, registerNumber: null };
  expect(draw({ name: 'Kula', email: 'a@kula.example', ...unset })).toEqual([
    'Name: Kula',
    'Email: a@kula.example',
  ]);
  expect(
    draw({
      name: 'Kula',
      email: 'a@kula.example',
      address: 'Łódź',
      phone: '+48 42 000 00 00',
      taxId: '8567346215',
      registerNumber: 'KRS 1',
    }),
  ).toEqual([
    'Name: Kula',
    'Address: Łódź',
    'Email: a@kula.example',
    'Phone: +48 42 000 00 00',
    'NIP: 856-734-62-15',
    'Register: KRS 1',
  ]);
});
