import { parentPort } from 'node:worker_threads';
import { createPdfkitPrinter } from './pdfkit-printer.ts';
import type { PrintAnswer, PrintOrder } from './thread-printer.ts';

/** What runs in the thread of the thread printer: one order, one answer. */
const printer = createPdfkitPrinter();

async function print({ id, document, language }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, content: await printer.print(document, language) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await print(order)));
