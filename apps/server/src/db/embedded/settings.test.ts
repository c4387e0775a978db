import { describe, expect, it } from 'vitest';
import { composeArguments } from './settings.ts';

const compose = (durable: boolean, settings: Record<string, string>) =>
  composeArguments('/data/cluster', { durable, settings }, 5000).join(' ');

describe("the postmaster's settings", () => {
  it('take wishes over defaults', () => {
    const line = compose(true, { max_connections: '20' });
    expect(line).toContain('-c max_connections=20');
    expect(line).not.toContain('max_connections=100');
  });

  it('never open the database to the network', () => {
    expect(compose(true, { listen_addresses: '*' })).toContain('-c listen_addresses=127.0.0.1');
  });

  it('give up durability only when told to', () => {
    expect(compose(true, {})).not.toContain('fsync');
    expect(compose(false, {})).toContain('-c fsync=off');
  });

  it('end with the port', () => {
    expect(compose(true, {})).toMatch(/^-D \/data\/cluster .* -p 5000$/);
  });
});
