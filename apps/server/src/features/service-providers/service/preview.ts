import type { CallData } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { type TableKind, tableKinds } from '@gramy/domain/tables/table-kind';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member } from '../../../http/call-context.ts';
import { sceneKey } from '../../venue-photos/service/photo-addresses.ts';
import { listFirstTiers, type ProviderPage } from '../store/provider.ts';
import { readPage } from './provider-page.ts';

type Preview = CallData<'GET /business/providers/:providerId/preview'>;
type ShownBranch = ProviderPage['branches'][number];

/** The page as guests will see it, for members who are still at work on it. */
export async function previewPage(
  db: Database,
  { providerId, branchIds }: Pick<Member, 'providerId' | 'branchIds'>,
  { now, seal }: { now: Date; seal: (url: string) => string },
): Promise<Outcome<Preview>> {
  const page = await readPage(db, providerId, now, { hasDrafts: true });
  if (!page) return new Failure('notFound');
  const { name, slug, tagline } = page;
  const branches = page.branches.filter(({ id }) => mayEnterBranch(branchIds, id));
  const refundTiers = await listFirstTiers(db, providerId);
  return {
    name,
    slug,
    tagline,
    refundTiers,
    branches: branches.map((branch) => describeBranch(branch, seal)),
  };
}

function describeBranch(branch: ShownBranch, seal: (url: string) => string): Preview['branches'][number] {
  const { id, name, street, city, open, tags, offers, tables, photos, hours } = branch;
  const countOf = (kind: TableKind) => tables.filter((table) => table.kind === kind).length;
  const kinds = tableKinds.filter((kind) => countOf(kind) > 0);
  const [photo] = photos;
  const sealed = seal(`/${sceneKey(id)}`);
  return {
    id,
    name,
    street,
    city: city.name,
    open,
    hasHours: hours.length > 0,
    tags,
    sceneQuery: sealed.slice(sealed.indexOf('?')),
    photo: photo ? { url: seal(photo.url), width: photo.width, height: photo.height } : null,
    tables: kinds.map((kind) => ({ kind, count: countOf(kind) })),
    offers: offers.map((offer) => ({
      id: offer.id,
      activity: { slug: offer.activity.slug, name: offer.activity.name },
      name: offer.name,
      priceFrom: offer.priceFrom,
      currency: offer.currency,
      pricedPer: offer.pricedPer,
      refundTiers: offer.refundTiers,
    })),
  };
}
