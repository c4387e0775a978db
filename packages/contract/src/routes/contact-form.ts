import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { contactForm } from '../schemas/contact-form.ts';
import { id } from '../schemas/shared.ts';

export const contactFormRoutes = defineRoutes({
  'POST /contact-form': {
    summary: 'Write to the people behind Gramy; an admin reads it, and a confirmation goes out by mail',
    tag: 'Contact',
    access: 'public',
    body: contactForm,
    output: z.strictObject({ id }),
    successStatus: 201,
    errors: ['idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'accepted',
    limit: { max: 20, windowSeconds: 600 },
  },
});
