import { vi } from 'vitest';

/** A profile whose tabs share local storage; a change in one is announced to the others, as browsers do. */
export function openProfile() {
  const texts = new Map<string, string>();
  const tabs: Tab[] = [];

  function openTab(): Tab {
    const window = new EventTarget();
    const announce = (key: string, newValue: string | null) => {
      for (const tab of tabs) {
        if (tab.window === window) continue;
        const event = { key, newValue, storageArea: tab.localStorage };
        tab.window.dispatchEvent(Object.assign(new Event('storage'), event));
      }
    };
    const localStorage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, text: string) {
        texts.set(key, text);
        announce(key, text);
      },
      removeItem(key: string) {
        if (texts.delete(key)) announce(key, null);
      },
    };
    const tab = { window: Object.assign(window, { localStorage }), localStorage };
    tabs.push(tab);
    return tab;
  }

  return {
    texts,
    /** Loads a module as a new page would: with a window of its own and no module state. */
    async load<Module>(importModule: () => Promise<Module>): Promise<Module> {
      vi.resetModules();
      vi.stubGlobal('window', openTab().window);
      return importModule();
    },
  };
}

interface Tab {
  window: EventTarget;
  localStorage: object;
}
