import path from 'node:path';
import type { Rolldown } from 'vite';

/** What most people open first, on whatever line they have. */
const firstViews = [
  'home/screens/home',
  'search/screens/search',
  'service-provider/screens/service-provider',
  'activities/screens/activities',
].map((screen) => path.resolve(import.meta.dirname, `../src/features/${screen}-screen.tsx`));

let modulesOfViews: readonly Set<string>[] | undefined;

/** How many of them have the module in the code that comes with their screen. */
export function countFirstViews(id: string, context: Rolldown.ChunkingContext): number {
  modulesOfViews ??= firstViews.map((screen) => {
    const modules = new Set([screen]);
    // What a library imports is no sign of use: it may be a list of everything that it has.
    for (const module of modules) {
      const imported = module.includes('node_modules') ? [] : context.getModuleInfo(module)?.importedIds;
      for (const next of imported ?? []) modules.add(next);
    }
    return modules;
  });
  return modulesOfViews.filter((modules) => modules.has(id)).length;
}
