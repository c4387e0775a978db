import type { Handlers } from '../../http/register-routes.ts';
import type { ContactFormService } from './service.ts';

export function contactFormHandlers(contactForm: ContactFormService) {
  return {
    'POST /contact-form': ({ body }, context) => contactForm.submit(body, context),
  } satisfies Partial<Handlers>;
}
