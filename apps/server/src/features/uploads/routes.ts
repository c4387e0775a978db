import type { Handlers } from '../../http/register-routes.ts';
import type { UploadService } from './service.ts';

export function uploadHandlers(uploads: UploadService) {
  return {
    'POST /user/profile/pre-signed-url': ({ body }, { caller }) => uploads.presign(caller, body),
  } satisfies Partial<Handlers>;
}
