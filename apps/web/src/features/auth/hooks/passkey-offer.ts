import type { ApiClient } from '@gramy/contract/client';
import type { PasskeyProof } from '../queries.ts';

/** What the server has asked the passkey to sign is good for five minutes. */
const renewalMs = 4 * 60 * 1000;

export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Offers passkeys in the field for the address, until it is stopped. Whatever fails, nobody had asked for it. */
export function offerPasskeys(api: ApiClient, onProof: (proof: PasskeyProof) => void): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;

  async function offer(): Promise<void> {
    if (!(await canOfferPasskeys())) return;
    const { askForPasskey, cancelPasskey } = await import('./passkey-ceremony.ts');
    if (isOver) return;
    cancel = cancelPasskey;
    renewal = setTimeout(begin, renewalMs);
    const proof = await askForPasskey(api, 'offered');
    if (!isOver) onProof(proof);
  }
  function begin(): void {
    offer().catch(() => undefined);
  }

  begin();
  return () => {
    isOver = true;
    clearTimeout(renewal);
    cancel?.();
  };
}
