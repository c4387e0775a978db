import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { listMissingSettings } from './missing-settings.ts';

const real = {
  GRAMY_MODE: 'production',
  TOKEN_SECRET: 'a'.repeat(48),
  DATABASE_URL: 'postgres://gramy:secret@db.example/gramy',
  PUBLIC_URL: 'https://gramy.example',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'gramy',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'https://pictures.example',
  METRICS_PORT: '9100',
  OPERATOR_ADDRESS: 'ul. Kręta 1, 00-001 Warszawa',
};

const listFor = (env: Record<string, string>) =>
  listMissingSettings(parseConfig(env)).map(({ setting }) => setting);

function without(...names: (keyof typeof real)[]): Record<string, string> {
  return Object.fromEntries(Object.entries(real).filter(([name]) => !names.some((each) => each === name)));
}

describe('what is missing', () => {
  it('is nothing where people only try the product', () => {
    expect(listFor({})).toEqual([]);
    expect(listFor({ GRAMY_MODE: 'development' })).toEqual([]);
  });

  it('is nothing once everything is set', () => {
    expect(listFor(real)).toEqual([]);
  });

  it('is all that a bare production has not been told', () => {
    expect(listFor({ GRAMY_MODE: 'production', TOKEN_SECRET: real.TOKEN_SECRET })).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMS_URL',
      'PAYMENT_GATEWAY',
      'S3_ENDPOINT',
      'METRICS_PORT',
      'OPERATOR_ADDRESS',
    ]);
  });

  it('is a real gateway where the sandbox takes the payments', () => {
    const sandbox = { PAYMENT_GATEWAY: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'true' };
    expect(listFor({ ...without('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'), ...sandbox })).toEqual([
      'STRIPE_SECRET_KEY',
    ]);
  });

  it('is no port of its own for metrics where a token opens them', () => {
    expect(listFor({ ...without('METRICS_PORT'), METRICS_TOKEN: 'a'.repeat(32) })).toEqual([]);
  });
});
