import * as z from 'zod/mini';
import './english-issues.ts';

const isPictureOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && /^https?:\/\//.test(value);
export const pictureOrigin = z
  .string()
  .check(z.refine(isPictureOrigin, { error: 'An origin such as https://pictures.example is needed' }));
const isApiAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, origin: host, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && value === (host + pathname).replace(/\/$/, '');
};
export const apiAddress = z
  .string()
  .check(z.refine(isApiAddress, { error: 'An address such as https://api.example/api is needed' }));
const publicAddressError = 'An address such as https://gramy.example is needed, without a path';
export const webAddress = z.url({ protocol: /^https?$/, error: publicAddressError }).check(
  z.refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, {
    error: publicAddressError,
  }),
);
const isLink = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:');
export const link = z
  .string()
  .check(z.refine(isLink, { error: 'A path such as /contact or an https: address is needed' }));

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'An address such as postgres://user:password@host:5432/gramy is needed',
});
export const safeAddress = z.url({
  protocol: /^https$/,
  error: 'An address such as https://host/path is needed',
});
export const mailServerAddress = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'An address such as smtps://user:password@host:465 is needed',
});
export const serviceAddress = z.url({
  protocol: /^https?$/,
  error: 'An address such as https://sms.example/send is needed',
});
