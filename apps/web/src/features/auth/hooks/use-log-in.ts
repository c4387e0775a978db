import { useApi } from '../../../lib/queries/api.ts';
import { signIn } from '../queries.ts';
import { logInSchema } from './auth-fields.ts';
import { keptEmail, useKeptEmail } from './kept-email.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useCookieCheck } from './use-cookie-check.ts';
import { useEnter } from './use-enter.ts';
import { usePasskey } from './use-passkey.ts';

export function useLogIn() {
  const api = useApi();
  const enter = useEnter();
  const cookies = useCookieCheck();
  const passkey = usePasskey(!cookies.isBlocked, (answer) => enter.accept(answer, { start: 'logIn' }));
  const form = useAuthForm({
    schema: logInSchema,
    defaults: { email: keptEmail.read() },
    canSend: cookies.checkAgain,
    send: async ({ email, password }) => {
      enter.accept(await signIn(api, { email, password }), { start: 'logIn', email: email.trim() });
    },
  });
  useKeptEmail(form.form.subscribe);
  return { form, passkey, cookies, isEntering: form.isBusy || passkey.isBusy };
}
