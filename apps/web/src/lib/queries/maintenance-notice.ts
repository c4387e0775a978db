/** Set once the API has responded with maintenance; only a page load resets it. */
export interface MaintenanceNotice {
  isClosed(): boolean;
  subscribe(listener: () => void): () => void;
  /** Wraps fetch and checks every response for it. */
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

/** Overload has the same status, and is temporary. */
async function saysMaintenance(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  try {
    const { code } = (await response.clone().json()) as { code?: unknown };
    return code === 'maintenance';
  } catch {
    return false;
  }
}
