/** Who signs in at the test issuer, as its login page asks for it; or somebody who changes their mind. */
export type IssuerVisitor =
  | 'cancels'
  | { email?: string; name?: string; isVerified?: boolean; subject?: string };

/** Goes through the issuer as a browser would, and answers where it sends the browser back to. */
export async function visitIssuer(address: string, visitor: IssuerVisitor): Promise<URL> {
  const cookies = new Map<string, string>();
  async function ask(url: string, body?: URLSearchParams): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const written of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The issuer stops with ${response.status}: ${await response.text()}`);
    return new URL(next, url).href;
  }
  const loginPage = await ask(address);
  // A refused request does not get as far as the login page.
  if (!loginPage.includes('/login/')) return new URL(loginPage);
  return new URL(await ask(await ask(loginPage, writeForm(visitor))));
}

function writeForm(visitor: IssuerVisitor): URLSearchParams {
  if (visitor === 'cancels') return new URLSearchParams({ cancel: 'yes' });
  const { isVerified, ...fields } = visitor;
  return new URLSearchParams({ ...fields, ...(isVerified ? { isVerified: 'on' } : {}) });
}
