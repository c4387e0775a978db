interface ModuleInfo {
  importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const entry = /[\\/]src[\\/]app[\\/]browser-entry\.tsx$/;

/** Names the chunk of a module: `frame` when the browser's entry imports it, directly or not, without waiting. */
export function findFrame() {
  const known = new Map<string, boolean>();

  function isInFrame(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Circles of imports end here; whoever asked first finds out.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const isReached = entry.test(id) || importers.some((importer) => isInFrame(importer, graph));
    known.set(id, isReached);
    return isReached;
  }

  return (id: string, graph: ModuleGraph): string | null =>
    !entry.test(id) && isInFrame(id, graph) ? 'frame' : null;
}
