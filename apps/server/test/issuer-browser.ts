import { type IssuerVisitor, visitIssuer } from './issuer-visit.ts';
import type { TestServer } from './test-server.ts';

/** What one browser does at our addresses, with the cookies that it got there. */
export interface IssuerBrowser {
  cookies: Map<string, string>;
  begin(query?: string): ReturnType<typeof visitAddress>;
  /** To the issuer and nearly back: the address that it sends the browser to. */
  goThere(visitor: IssuerVisitor, query?: string): Promise<URL>;
  /** Where our answer sends the browser, as the browser would see it. */
  comeBack(address: URL): Promise<URL>;
  exchange(code: string): ReturnType<typeof visitAddress>;
}

export function openIssuerBrowser(server: TestServer, publicUrl: string): IssuerBrowser {
  const cookies = new Map<string, string>();
  const visit = async (url: string, payload?: object) => {
    const answer = await visitAddress(server, cookies, url, payload);
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  async function follow(url: string): Promise<URL> {
    const { statusCode, headers } = await visit(url);
    if (statusCode !== 302) throw new Error(`expected a redirect, and got ${statusCode}`);
    return new URL(headers.location ?? '', publicUrl);
  }
  return {
    cookies,
    begin: (query = '') => visit(`/api/user/auth/google${query}`),
    goThere: async (visitor, query = '') =>
      visitIssuer((await follow(`/api/user/auth/google${query}`)).href, visitor),
    comeBack: ({ pathname, search }) => follow(pathname + search),
    exchange: (code) => visit('/api/user/auth/google/exchange', { code }),
  };
}

function visitAddress(server: TestServer, cookies: Map<string, string>, url: string, payload?: object) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.app.inject({
    url,
    headers: { cookie },
    ...(payload ? { method: 'POST', payload } : { method: 'GET' }),
  });
}
