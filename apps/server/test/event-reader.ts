export interface EventReader {
  status: number;
  headers: Headers;
  /** The data of all events so far. */
  events: unknown[];
  /** How many comments came: signs of life. */
  heartbeats(): number;
  isOver(): boolean;
  /** As a browser that goes elsewhere. */
  leave(): void;
}

/** Reads server-sent events of one address as they come, over a real connection. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const events: unknown[] = [];
  let heartbeats = 0;
  let isOver = false;

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)));
        else if (part === ':') heartbeats += 1;
      }
    }
  }
  read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });

  return {
    status: answer.status,
    headers: answer.headers,
    events,
    heartbeats: () => heartbeats,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
}
