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
export const webAddress = z.url({ protocol: /^https?$/ }).check(
  z.refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, {
    error: 'An address such as https://gramy.example is needed, without a path',
  }),
);
const isLink = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:');
export const link = z
  .string()
  .check(z.refine(isLink, { error: 'A path such as /contact or an https: address is needed' }));
