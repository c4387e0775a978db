interface ModuleInfo {
  importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const entry = /[\\/]src[\\/]app[\\/]browser-entry\.tsx$/;

/**
 * Not needed everywhere, and here all the same. A few lines that nearly every screen shares: a file for each would
 * cost more than all of them together. And what the landing page shares with others: it is the door for most, and one
 * file less on a slow line is worth more to them than three kilobytes to the others.
 */
const alsoInFrame = [
  /[\\/]src[\\/](?:lib[\\/]use-query|ui[\\/]action[\\/](?:input-action\.module|text-link|[\w-]+-class))\.[\w.]+$/,
  // The looks of what the server draws below: its code comes later, and must not find it naked until then.
  /[\\/]src[\\/]ui[\\/](?:action[\\/]chip|display[\\/](?:card|activity-tag|rating)|calendar[\\/]slot-button)\.module\.css/,
];

/**
 * Names the chunk of a module: `frame` when the browser's entry imports it, directly or not, without waiting. The
 * entry itself is in it too.
 */
export function findFrame() {
  const known = new Map<string, boolean>();

  function isInFrame(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Circles of imports end here; whoever asked first finds out.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const isReached =
      entry.test(id) ||
      alsoInFrame.some((files) => files.test(id)) ||
      importers.some((importer) => isInFrame(importer, graph));
    known.set(id, isReached);
    return isReached;
  }

  return (id: string, graph: ModuleGraph): string | null => (isInFrame(id, graph) ? 'frame' : null);
}
