import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Language } from '@gramy/domain/language/language';
import type { DocumentPrinter, PrintableDocument } from '../../ports/document-printer.ts';
import { createPdfkitPrinter } from './pdfkit-printer.ts';

export interface PrintOrder {
  id: number;
  document: PrintableDocument;
  language: Language;
}

export type PrintAnswer = { id: number; content: Uint8Array } | { id: number; failure: string };

export interface ThreadOptions {
  /** A thread with nothing to do ends: it takes some 40 MB. */
  idleMs?: number;
  /** A document that takes longer is given up, and its thread with it. */
  patienceMs?: number;
}

interface Waiting {
  resolve(content: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Prints beside everybody else: a document takes some 65 ms of a processor. */
export function createThreadPrinter({
  idleMs = 60_000,
  patienceMs = 15_000,
}: ThreadOptions = {}): DocumentPrinter {
  const file = findThreadFile();
  if (file === undefined) return createPdfkitPrinter();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (waiting.size === 0) idle = setTimeout(() => endThread(new Error('idle')), idleMs).unref();
    return one;
  }

  /** Whoever still waits is told why; the next document gets a new thread. */
  function endThread(error: Error): void {
    const ended = worker;
    worker = undefined;
    clearTimeout(idle);
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    void ended?.terminate();
  }

  function startThread(address: URL): Worker {
    const started = new Worker(address);
    started.on('message', (answer: PrintAnswer) => {
      const one = settle(answer.id);
      if ('content' in answer) one?.resolve(Buffer.from(answer.content));
      else one?.reject(new Error(answer.failure));
    });
    started.on('error', (error) => {
      if (worker === started) endThread(error);
    });
    // It must not keep a server from ending.
    started.unref();
    return started;
  }

  return {
    print(document, language) {
      clearTimeout(idle);
      worker ??= startThread(file);
      lastId += 1;
      const order: PrintOrder = { id: lastId, document, language };
      const printed = new Promise<Buffer>((resolve, reject) => {
        const giveUp = () => endThread(new Error('a document took too long to print'));
        waiting.set(order.id, { resolve, reject, timer: setTimeout(giveUp, patienceMs) });
      });
      worker.postMessage(order);
      return printed;
    },
  };
}

/** Bundled or compiled it is JavaScript; from the sources, as in tests, Node cannot run it, and nobody waits there. */
function findThreadFile(): URL | undefined {
  const { href } = new URL('./print-thread.ts', import.meta.url);
  const file = new URL(href.replace(/\.ts$/, '.js'));
  return existsSync(file) ? file : undefined;
}
