import { vi } from 'vitest';
import { googleReturnRoute } from '../src/features/auth/hooks/google-return.ts';
import { keptEmail } from '../src/features/auth/hooks/kept-email.ts';
import { type CodeStep, type PendingStep, pendingStep } from '../src/features/auth/hooks/pending-step.ts';
import { EnterCodeScreen } from '../src/features/auth/screens/enter-code-screen.tsx';
import { ForgotPasswordScreen } from '../src/features/auth/screens/forgot-password-screen.tsx';
import { GoogleSignInScreen } from '../src/features/auth/screens/google-sign-in-screen.tsx';
import { LogInScreen } from '../src/features/auth/screens/log-in-screen.tsx';
import { NewPasswordScreen } from '../src/features/auth/screens/new-password-screen.tsx';
import { SignUpScreen } from '../src/features/auth/screens/sign-up-screen.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { renderRoutes } from './render-component.tsx';

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

export const person = {
  fullName: 'Zuzanna Gąsior',
  email: 'zuzanna.gasior@example.com',
  phone: '501 204 877',
  password: 'Kregle-w-piatek-7',
};

/** What every way of signing in ends with. */
export const signedIn = {
  outcome: 'signedIn' as const,
  accessToken: 'header.e30.signature',
  refreshToken: 'r'.repeat(43),
  user: { _id: '0198c0de-0000-7000-8000-000000000001', name: person.fullName, profilePictureUrl: null },
  worksAt: [],
};

export function makeChallenge(channel: 'email' | 'sms' = 'email', resendAfterMs = 600_000) {
  return {
    challengeId: '0b8f9a52-6f6e-4c7f-9a53-0a3a4ea7f001',
    channel,
    target: channel === 'email' ? 'z••••••@example.com' : '••• ••• 877',
    expiresAt: inTenMinutes(),
    resendAt: new Date(Date.now() + resendAfterMs).toISOString(),
  };
}

export function makeCodeStep(changes: Partial<CodeStep> = {}): CodeStep {
  const challenge = makeChallenge();
  return {
    step: 'code',
    purpose: 'signUp',
    start: 'signUp',
    challenge,
    resendAt: Date.now() + 60_000,
    ...changes,
  };
}

interface AuthOptions {
  api?: FakeApi;
  language?: 'en' | 'pl';
  /** Where the way in leads. */
  returnTo?: string;
  /** A step under way in this tab. */
  step?: PendingStep;
  google?: { code: string | null; problem: string | null };
  search?: Record<string, string>;
}

/** One of the screens of the way in, with all the others behind its links. */
export async function openAuthScreen(path: string, options: AuthOptions = {}) {
  const { api = createFakeApi(), language = 'en', returnTo, step, search = {} } = options;
  keptEmail.keep('');
  pendingStep.clear();
  if (step) pendingStep.keep(step);
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  const query = new URLSearchParams({ ...search, ...(returnTo ? { returnTo } : {}) }).toString();
  const google = options.google ?? { code: null, problem: null };
  const opened = await renderRoutes(
    [
      { path: paths.logIn, Component: LogInScreen },
      { path: paths.signUp, Component: SignUpScreen },
      { path: paths.enterCode, Component: EnterCodeScreen },
      { path: paths.newPassword, Component: NewPasswordScreen },
      { path: paths.forgotPassword, Component: ForgotPasswordScreen },
      {
        id: googleReturnRoute,
        loader: () => google,
        hydrateFallbackElement: <p />,
        children: [{ path: paths.googleSignIn, Component: GoogleSignInScreen }],
      },
    ],
    { language, address: query ? `${path}?${query}` : path, fetch: api.fetch },
  );
  return { ...opened, api };
}
