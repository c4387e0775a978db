/** Clients that keep writing, whatever happens to the server, and record what was acknowledged. */
export interface LetterWriters {
  acknowledged: Map<string, string>;
  /** Lets every open letter be acknowledged, then ends. */
  finish(): Promise<void>;
}

/** Each keeps to one of the addresses. */
export function startLetterWriters(addresses: readonly string[], count: number): LetterWriters {
  const acknowledged = new Map<string, string>();
  let isFinishing = false;

  async function keepWriting(writer: number): Promise<void> {
    const address = addresses[writer % addresses.length] ?? '';
    for (let letter = 0; !isFinishing; letter += 1) {
      const subject = `letter ${writer}-${letter}`;
      acknowledged.set(subject, await writeUntilAcknowledged(address, subject));
    }
  }

  const writers = Promise.all(Array.from({ length: count }, (_, writer) => keepWriting(writer)));
  return {
    acknowledged,
    async finish() {
      isFinishing = true;
      await writers;
    },
  };
}

/** Retries under the same key: exactly what a careful client does on a bad connection. */
async function writeUntilAcknowledged(address: string, subject: string): Promise<string> {
  const body = JSON.stringify({
    name: 'Ala',
    email: 'ala@example.com',
    subject,
    message: 'Cześć',
    language: 'pl',
  });
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': subject.replaceAll(' ', '-'),
    // Each letter from an address of its own, so that the limit per address is not what we test here.
    'x-forwarded-for': addressOf(subject),
  };
  // As long as it takes: a server on a busy machine is back when it is back, and the test's own limit ends what hangs.
  for (;;) {
    const id = await fetch(`${address}/api/contact-form`, { method: 'POST', headers, body }).then(
      readId,
      () => undefined,
    );
    if (id) return id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function readId(response: Response): Promise<string | undefined> {
  // A connection may also break in the middle of an answer.
  const text = await response.text().catch(() => '');
  if (response.status !== 201) return undefined;
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

function addressOf(subject: string): string {
  const [writer = 0, letter = 0] = subject.match(/\d+/g)?.map(Number) ?? [];
  return `10.${writer}.${Math.floor(letter / 250)}.${(letter % 250) + 1}`;
}
