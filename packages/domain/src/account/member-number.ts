import { referenceAlphabet } from '../booking/reference.ts';

const symbols = 10;
/** The random end of an id: as much as ten symbols can tell. */
const hexDigits = 12;

/** What people read out on the telephone instead of an id: always in the form 7K3MQ-2X9PD. */
export function formatMemberNumber(userId: string): string {
  const hex = userId.replaceAll('-', '').slice(-hexDigits);
  if (!/^[0-9a-f]{12}$/i.test(hex)) throw new RangeError('A member number is made of an id');
  const base = BigInt(referenceAlphabet.length);
  let rest = BigInt(`0x${hex}`);
  let number = '';
  for (let place = 0; place < symbols; place += 1) {
    number = referenceAlphabet.charAt(Number(rest % base)) + number;
    rest /= base;
  }
  return `${number.slice(0, symbols / 2)}-${number.slice(symbols / 2)}`;
}
