/**
 * The data of server-sent events. The browser's own EventSource cannot carry a bearer token, and a token in an address
 * ends up in logs.
 */
export async function* readEventData(response: Response): AsyncGenerator<unknown> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (unread + value).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice('data:'.length).trim())
          .join('\n');
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
