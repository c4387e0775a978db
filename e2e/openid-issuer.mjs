import { json } from 'node:stream/consumers';
import { startOpenidIssuer } from '../apps/server/test/openid-issuer.mjs';

/** An engine that speaks LibreTranslate's language and nobody else's. @type {import('node:http').RequestListener} */
async function translate(request, response) {
  const { q, target } = /** @type {{ q: string[], target: string }} */ (await json(request));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ translatedText: q.map((text) => `[${target}] ${text}`) }));
}

// node e2e/openid-issuer.mjs <port> <address of Gramy>
const [port, gramy = 'http://localhost:3000'] = process.argv.slice(2);
const issuer = await startOpenidIssuer({
  port: Number(port ?? 0),
  redirectAddress: `${gramy}/api/user/auth/google/callback`,
  besides: translate,
});
process.once('SIGTERM', () => void issuer.close());
process.once('SIGINT', () => void issuer.close());
process.stdout.write(`ready ${issuer.origin}\n`);
