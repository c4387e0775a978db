/** What the version check left in the page for later; see `version-check.ts`. */
interface VersionGuard {
  /** True when the page is being replaced by that of a newer build, or by the whole page of what was lost on the way. */
  recover(address: string): Promise<boolean>;
}

declare global {
  interface Window {
    gramyVersion?: VersionGuard;
  }
}

let findTarget: () => string = () => window.location.href;

/** Set once by the browser's router: where the visitor was going when a view did not load. */
export function setRecoveryTarget(find: () => string): void {
  findTarget = find;
}

/**
 * A deploy takes the old build's files away, and a tab that was open before it then fails to load its next view; and a
 * file may be lost on the way, which a document never asks for again. Then the failure is cancelled and the server is
 * asked for the whole page, once; what is kept in the browser (cart, booking data) stays. Any other failure is rethrown.
 */
export async function loadView<View>(load: () => Promise<View>): Promise<View> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    const isCancelled = await window.gramyVersion?.recover(findTarget());
    if (!isCancelled) throw error;
    // The page is on its way out; a screen that settles now would only flash.
    return new Promise<never>(() => undefined);
  }
}
