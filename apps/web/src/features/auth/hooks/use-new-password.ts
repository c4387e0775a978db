import { useApi } from '../../../lib/queries/api.ts';
import { resetPassword, signIn } from '../queries.ts';
import { newPasswordSchema } from './auth-fields.ts';
import { type PasswordStep, pendingStep } from './pending-step.ts';
import { type AuthForm, useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

/** Saves the password, and logs in with it where the address is known. */
export function useNewPassword(step: PasswordStep): AuthForm {
  const api = useApi();
  const enter = useEnter();

  async function logIn(email: string, password: string): Promise<void> {
    try {
      enter.accept(await signIn(api, { email, password }), { start: 'logIn', email });
    } catch {
      // The password is saved all the same: logging in is a step of its own then.
      enter.goToLogIn();
    }
  }

  return useAuthForm({
    schema: newPasswordSchema,
    send: async ({ password }) => {
      await resetPassword(api, step, password);
      pendingStep.clear();
      if (step.email) await logIn(step.email, password);
      else enter.goToLogIn();
    },
  });
}
