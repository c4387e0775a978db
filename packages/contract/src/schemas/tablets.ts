import { isSimplePin, longestTabletName, pinShape } from '@gramy/domain/access/pin';
import * as z from 'zod/mini';
import { requiredLine } from './shared.ts';

/** As it is typed at a tablet. */
export const pin = z.string().check(z.regex(pinShape, { error: 'pinInvalid' }));

export const newPin = z.string().check(
  z.regex(pinShape, { error: 'pinInvalid' }),
  z.refine((digits) => !isSimplePin(digits), { error: 'pinSimple' }),
);

export const tabletName = requiredLine(longestTabletName);
