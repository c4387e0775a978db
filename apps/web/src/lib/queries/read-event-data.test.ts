import { expect, it } from 'vitest';
import { readEventData } from './read-event-data.ts';

async function readAll(parts: readonly string[]): Promise<unknown[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  const found: unknown[] = [];
  for await (const data of readEventData(new Response(stream))) found.push(data);
  return found;
}

it('finds the data of each event, however the network has cut them', async () => {
  const parts = [
    'retry: 2000\n\n',
    'data: {"sta',
    'tus":"a"}\n',
    '\n:\n\nevent: x\ndata: {"status":',
    '"ą"}\n\n',
  ];
  expect(await readAll(parts)).toEqual([{ status: 'a' }, { status: 'ą' }]);
});

it('says nothing of an event that never ended', async () => {
  expect(await readAll(['data: {"status":"a"}\n'])).toEqual([]);
});
