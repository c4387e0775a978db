import * as z from 'zod/mini';
import { email, fullName } from './account.ts';
import { language, requiredLine, requiredText } from './shared.ts';

export const longestMessage = 5000;

export const contactForm = z.strictObject({
  name: fullName,
  email,
  subject: requiredLine(200),
  message: requiredText(longestMessage),
  language,
});
