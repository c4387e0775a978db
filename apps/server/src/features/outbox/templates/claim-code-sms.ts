import type { SmsSetting } from './code-sms.ts';
import { toGsmText } from './gsm-text.ts';
import type { ClaimCodeData } from './messages.ts';
import { shortenAtWord } from './plain-line.ts';

/** Nothing in it was typed by whoever claims the venue. The Polish sentence has no Polish letters, as in `code-sms.ts`. */
const sentences = {
  en: (place: string, code: string, minutes: number) =>
    `Gramy: the code for ${place} is ${code} (${minutes} min). Give it only to somebody of your own; otherwise ignore this.`,
  pl: (place: string, code: string, minutes: number) =>
    `Gramy: kod dla lokalu ${place} to ${code} (${minutes} min). Podaj go tylko osobie z firmy, inaczej zignoruj ten SMS.`,
};

const segment = 160;

/** One segment: the name of the place gives way. */
export function renderClaimCodeSms(
  { language }: Pick<SmsSetting, 'language'>,
  { place, code, minutes }: ClaimCodeData,
): string {
  const room = segment - sentences[language]('', code, minutes).length;
  return sentences[language](shortenAtWord(toGsmText(place), room), code, minutes);
}
