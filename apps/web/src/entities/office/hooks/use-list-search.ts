import { useSearchParams } from 'react-router';

/** What a list is narrowed to. It stands in the address, so that the list is the same on the way back. */
export function useListSearch<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = (changed: Partial<Record<Name, string>>) => {
    const kept = Object.entries({ ...values, ...changed }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    setSearch(Object.fromEntries(kept), { replace: true, preventScrollReset: true });
  };
  return { values, change };
}
