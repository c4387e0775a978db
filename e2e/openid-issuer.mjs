import { startOpenidIssuer } from '../apps/server/test/openid-issuer.mjs';

// node e2e/openid-issuer.mjs <port> <address of Gramy>
const [port, gramy = 'http://localhost:3000'] = process.argv.slice(2);
const issuer = await startOpenidIssuer({
  port: Number(port ?? 0),
  redirectAddress: `${gramy}/api/user/auth/google/callback`,
});
process.once('SIGTERM', () => void issuer.close());
process.once('SIGINT', () => void issuer.close());
process.stdout.write(`ready ${issuer.origin}\n`);
