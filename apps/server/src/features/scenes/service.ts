import type { Pool } from '../../db/database.ts';
import type { SealedQuery } from '../venue-photos/service/photo-addresses.ts';
import type { PhotoFiles } from '../venue-photos/service/photo-files.ts';
import { isArticle, isOfferedAtBranch, isOfferedByProvider } from './store.ts';

export interface Scene {
  activity: string;
  seed: string;
}

/** Whether a page of ours shows this scene: any other would be drawn for nobody. With the seal of a member's page, if there is one. */
export type IsKnownScene = (scene: Scene, seal?: SealedQuery) => Promise<boolean>;

/** Of pages that are about no venue, and of the component gallery. */
const pageSeeds: ReadonlySet<string> = new Set([
  'any',
  'about',
  'auth-1',
  'auth-2',
  'zegar',
  'twelve-lanes-under-the-clock',
  'billiard-tables',
  'darts-corner',
  'the-stage',
  'the-square',
]);

/** A branch, and other views of it where its page needs more pictures than it has activities. */
const branchSeed = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[2-9])?$/;
/** The client cuts longer names here. */
const longestSeed = 64;

export function createSceneCheck(pool: Pool, { maySeeScene }: Pick<PhotoFiles, 'maySeeScene'>): IsKnownScene {
  return async ({ activity, seed }, seal) => {
    if (pageSeeds.has(seed) || seed === activity) return true;
    const { id } = branchSeed.exec(seed)?.groups ?? {};
    if (id !== undefined && seal !== undefined) return maySeeScene(id, seal);
    if (id !== undefined) return isOfferedAtBranch(pool, id, activity);
    const name = { name: seed, isCut: seed.length === longestSeed };
    return (await isOfferedByProvider(pool, name, activity)) || (await isArticle(pool, name));
  };
}
