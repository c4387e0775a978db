import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * The whole page at once. A boundary that throws fails the page: React would leave it to the browser to try again. No
 * boundary is sent on its own, which would take a script of React's in the document.
 */
export async function renderToText(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const text = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return text;
}
