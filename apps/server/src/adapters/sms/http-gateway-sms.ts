import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import { findSmsFault, type Sms, type SmsSender } from '../../ports/sms.ts';

export interface HttpGatewaySmsOptions {
  url: string;
  token: string;
  /** Bounds the whole exchange, and with it how long closing can take. */
  timeoutMs: number;
  fetch?: typeof fetch;
}

export function createHttpGatewaySms(options: HttpGatewaySmsOptions): SmsSender {
  const inFlight = new Set<Promise<number>>();
  let isClosed = false;

  return {
    async send(sms) {
      const fault = findSmsFault(sms);
      if (fault !== undefined) throw new PermanentDeliveryError(`SMS refused: ${fault}`);
      if (isClosed) throw new TransientDeliveryError('The SMS sender is closed');
      const posting = postMessage(options, sms);
      inFlight.add(posting);
      try {
        checkStatus(await posting);
      } finally {
        inFlight.delete(posting);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(inFlight);
    },
  };
}

async function postMessage(options: HttpGatewaySmsOptions, sms: Sms): Promise<number> {
  const { url, token, timeoutMs, fetch: request = fetch } = options;
  try {
    const response = await request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': sms.id,
      },
      body: JSON.stringify({ to: sms.to, text: sms.text, reference: sms.id }),
      // A redirect would carry the phone number and the text to an address nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The answer is not read: it tends to repeat the phone number, which has no place in our logs.
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new TransientDeliveryError('The SMS gateway did not answer', { cause: error });
  }
}

// A refused token or a clash over the same reference is our fault or passes by itself: the message must not be lost.
const passingRefusals = new Set([401, 403, 408, 409, 429]);

function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  const message = `The SMS gateway answered ${status}`;
  const isRefusal = status >= 400 && status < 500 && !passingRefusals.has(status);
  throw isRefusal ? new PermanentDeliveryError(message) : new TransientDeliveryError(message);
}
