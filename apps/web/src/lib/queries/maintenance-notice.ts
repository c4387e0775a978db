/** Set once the API has answered that the house is closed; only a new page forgets it. */
export interface MaintenanceNotice {
  isClosed(): boolean;
  subscribe(listener: () => void): () => void;
  /** The same fetch, with an ear for that answer. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
}

export function createMaintenanceNotice(): MaintenanceNotice {
  const listeners = new Set<() => void>();
  let isClosed = false;
  return {
    isClosed: () => isClosed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (!isClosed && (await saysMaintenance(response))) {
        isClosed = true;
        for (const listener of listeners) listener();
      }
      return response;
    },
  };
}

export const maintenanceNotice = createMaintenanceNotice();

/** Being too busy has the same status, and passes. */
async function saysMaintenance(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  try {
    const { code } = (await response.clone().json()) as { code?: unknown };
    return code === 'maintenance';
  } catch {
    return false;
  }
}
