import { connect } from 'node:net';

/** @typedef {{ status: number, body: string }} Answer */
/** @typedef {{ ask: (text: string) => Promise<Answer>, end: () => void }} Line */

const endOfHead = '\r\n\r\n';

/**
 * HTTP/1.1 over kept connections and nothing more: the client shares the machine with the server, and Node's own client
 * takes as much of it as the server does.
 * @param {string} address
 */
export function createLightCaller(address) {
  const { hostname, port, host } = new URL(address);
  /** @type {Line[]} */
  const free = [];
  const call = async (
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ headers,
    /** @type {object | undefined} */ body = {},
  ) => {
    const line = free.pop() ?? openLine(hostname, Number(port));
    const text = JSON.stringify(body);
    const head = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(text) });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = await line.ask(`POST ${path} HTTP/1.1\r\n${lines}\r\n${text}`);
    free.push(line);
    return answer;
  };
  const end = () => {
    for (const line of free) line.end();
  };
  return { call, end };
}

/** One question at a time. @param {string} hostname @param {number} port @returns {Line} */
function openLine(hostname, port) {
  const socket = connect({ host: hostname, port, noDelay: true });
  let received = Buffer.alloc(0);
  /** @type {{ resolve: (answer: Answer) => void, reject: (error: Error) => void } | undefined} */
  let waiting;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server hung up')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(text);
      }),
    end: () => socket.destroy(),
  };
}

/** Undefined: there is more to come. @param {Buffer} received @returns {Answer | undefined} */
function readAnswer(received) {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const start = end + endOfHead.length;
  if (received.length < start + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start, start + length) };
}
