import type { EmptyDatabase } from '../empty-database.ts';
import { type Placement, shardKey } from './placement.ts';

/**
 * - `oneNode`: every distributed table in it is asked for the rows of a given provider, and no other table but copied ones.
 * - `coordinator`: no distributed table at all.
 * - `both`: rows of given providers, and tables of the coordinator in the same statement.
 * - `everyNode`: a distributed table is read without its key.
 */
export type Reach = 'oneNode' | 'coordinator' | 'both' | 'everyNode';

interface PlanNode {
  Alias?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** Where a statement would go, by the plan that PostgreSQL makes of it before it knows the values. */
export async function findReach(
  db: Pick<EmptyDatabase, 'read'>,
  text: string,
  placements: ReadonlyMap<string, Placement>,
): Promise<Reach> {
  const [row] = (await db.read(`explain (generic_plan, verbose, format json) ${text}`)) as {
    'QUERY PLAN': { Plan: PlanNode }[];
  }[];
  const nodes = listNodes(row?.['QUERY PLAN'][0]?.Plan);
  const placed = nodes.flatMap((node) => {
    const placement = placements.get(node['Relation Name'] ?? '');
    return placement ? [{ node, placement }] : [];
  });
  const isThere = (wanted: Placement) => placed.some(({ placement }) => placement === wanted);
  if (!isThere('distributed')) return 'coordinator';
  // A row that is written brings its key with it: the column is never null.
  const read = placed.filter(({ node }) => node['Node Type'] !== 'ModifyTable');
  const aliasesOf = (...wanted: Placement[]) =>
    read.flatMap(({ node, placement }) => (wanted.includes(placement) ? [node.Alias ?? ''] : []));
  if (!areBound(aliasesOf('distributed'), aliasesOf('local', 'reference'), nodes.flatMap(listConditions)))
    return 'everyNode';
  return isThere('local') ? 'both' : 'oneNode';
}

function listNodes(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(listNodes)] : [];
}

const conditionDetails = /(Cond|Filter)$/;

function listConditions(node: PlanNode): string[] {
  return Object.entries(node).flatMap(([detail, value]) =>
    conditionDetails.test(detail) && typeof value === 'string'
      ? // Of one table alone, PostgreSQL leaves the name away.
        [
          node.Alias
            ? value.replace(new RegExp(`(?<![\\w.])${shardKey}\\b`, 'g'), `${node.Alias}.${shardKey}`)
            : value,
        ]
      : [],
  );
}

const equality = new RegExp(
  `(?:(\\w+)\\.${shardKey} = ([^()]*(?:\\([^()]*\\)[^()]*)*))|(?:([^()\\s]*) = (\\w+)\\.${shardKey})`,
  'g',
);

/**
 * Whether the key of each of these tables follows from a value, or from the key of another one of which it does. What stands in a
 * table elsewhere is not known before it is read.
 */
function areBound(
  aliases: readonly string[],
  elsewhere: readonly string[],
  conditions: readonly string[],
): boolean {
  const pairs = conditions.flatMap((text) =>
    [...text.matchAll(equality)].flatMap(([, left, value, other, right]) => [
      { alias: left ?? right ?? '', value: value ?? other ?? '' },
      // Of two keys each follows from the other.
      ...[...(value ?? other ?? '').matchAll(new RegExp(`^(\\w+)\\.${shardKey}$`, 'g'))].map(
        ([, alias = '']) => ({
          alias,
          value: `${left ?? right}.${shardKey}`,
        }),
      ),
    ]),
  );
  const bound = new Set<string>();
  const follows = (value: string): boolean => {
    const named = [...value.matchAll(/(\w+)\.\w+/g)].map(([, name = '']) => name);
    if (named.some((name) => elsewhere.includes(name))) return false;
    return named.every((name) => !aliases.includes(name) || bound.has(name));
  };
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const { alias, value } of pairs) if (follows(value)) bound.add(alias);
  }
  return aliases.every((alias) => bound.has(alias));
}
