import type { Handlers } from '../../http/register-routes.ts';
import type { ProfileService } from './service.ts';

export function profileHandlers(profile: ProfileService) {
  return {
    'GET /user/profile/details': (_, { caller }) => profile.describe(caller.userId),
    'PATCH /user/profile/details': ({ body }, { caller }) => profile.change(caller.userId, body),
    'POST /user/profile/email': ({ body: { email, password } }, context) =>
      profile.askForProof('email', { target: email, password }, context),
    'POST /user/profile/email/verification': ({ body }, context) => profile.takeProof('email', body, context),
    'POST /user/profile/phone': ({ body: { phone, password } }, context) =>
      profile.askForProof('sms', { target: phone, password }, context),
    'POST /user/profile/phone/verification': ({ body }, context) => profile.takeProof('sms', body, context),
    'GET /user/profile/location': (_, { caller }) => profile.findLocation(caller.userId),
    'PATCH /user/profile/location': ({ body }, { caller }) => profile.changeLocation(caller.userId, body),
    'GET /user/profile/preferences': (_, { caller }) => profile.findPreferences(caller.userId),
    'PATCH /user/profile/preferences': ({ body }, { caller }) =>
      profile.changePreferences(caller.userId, body),
    'PUT /user/profile/picture': ({ body }, { caller }) => profile.takePicture(caller.userId, body),
    'DELETE /user/profile/picture': (_, { caller }) => profile.removePicture(caller.userId),
  } satisfies Partial<Handlers>;
}
