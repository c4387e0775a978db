import { createNodeSecrets } from '../adapters/secrets/node-secrets.ts';
import { createJoseTokenSigner } from '../adapters/token-signer/jose-token-signer.ts';
import type { Config } from '../config.ts';
import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Pool } from '../db/database.ts';
import { createActingCheck } from '../features/acting/service/acting-check.ts';
import { findMember } from '../features/members/store.ts';
import { createFindOfficer, createOfficerJudge } from '../features/office/service/officers.ts';
import { createEndedSessions } from '../features/sessions/service/ended-sessions.ts';
import { createTokenCheck } from '../features/sessions/service/token-check.ts';
import { createSessionService } from '../features/sessions/service.ts';
import { createTabletCheck } from '../features/tablets/service/tablet-check.ts';
import { createPhotoFiles } from '../features/venue-photos/service/photo-files.ts';
import type { GateDeps } from '../http/gate.ts';
import type { Clock } from '../ports/clock.ts';
import { keepTokenSecret } from '../token-secret.ts';
import { composeStorage } from './storage.ts';

export interface AccessDeps {
  config: Config;
  pool: Pool;
  clock: Clock;
  watch: ChannelWatch;
}

/** Authentication: signs tokens, checks sessions, and listens for sessions that end on another server. */
export async function composeAccess({ config, pool, clock, watch }: AccessDeps) {
  const tokenSecrets =
    config.tokenSecrets.length > 0 ? config.tokenSecrets : [await keepTokenSecret(config.dataDir)];
  const secrets = createNodeSecrets({ key: tokenSecrets[0] ?? '' });
  const { storage, uploadTarget } = composeStorage(config, { pool, clock, secret: tokenSecrets[0] ?? '' });
  const signer = createJoseTokenSigner({ secrets: tokenSecrets, issuer: config.publicUrl, clock });
  const ended = createEndedSessions(pool, clock);
  const sessions = createSessionService(pool, {
    signer,
    secrets,
    clock,
    ended,
    publicUrl: config.publicUrl,
    pictureUrl: (key) => storage.publicUrl(key),
  });
  watch.listen('session_ended', { onNotification: ended.add, catchUp: ended.catchUp });
  const judgeOfficer = createOfficerJudge(pool, { clock, sessions });
  const findOfficer = createFindOfficer(judgeOfficer);
  const acting = createActingCheck(pool, { clock, findOfficer });
  const gate: GateDeps = {
    identify: createTabletCheck(
      pool,
      { secrets, clock },
      createTokenCheck(pool, { signer, clock, ended, isListening: watch.isListening }),
    ),
    findMember: (who) => findMember(pool, who),
    findActing: acting.find,
    noteLook: acting.noteLook,
    findOfficer,
    isFresh: ({ sessionId }) => sessions.isFresh(pool, sessionId),
  };
  const photoFiles = createPhotoFiles(pool, { clock, secrets, storage, findMember: gate.findMember });
  return { secrets, sessions, gate, judgeOfficer, storage, uploadTarget, photoFiles };
}
