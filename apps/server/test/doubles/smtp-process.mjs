import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// A process of its own, started by smtp-process.ts: whatever is slow, cut off or killed here happens between two
// programs, as it does with a mail server. JavaScript, so that any Node.js that Gramy runs on can start it.

/**
 * How a server behaves. Without any of these it takes every mail.
 *
 * @typedef {object} Manners
 * @property {number} [port] a free one by default
 * @property {{ user: string, password: string }} [login] nobody gets anywhere without it
 * @property {number} [connectionReply] the code with which it turns everybody away
 * @property {number} [senderReply]
 * @property {{ code: number, to?: string }} [recipientReply] to everybody, or to those who begin so
 * @property {number | 'never' | 'when told'} [mailReply] what it says to a mail that has arrived
 * @property {number} [largestMail] in bytes
 * @property {boolean} [offersTls] with a certificate that nobody vouches for
 * @property {'never greets' | 'greets and then hangs' | 'trickles'} [illness] it hardly speaks SMTP at all
 *
 * @typedef {{ raw: string, recipients: string[], isEncrypted: boolean }} TakenMail
 *
 * @typedef {object} Mailbox
 * @property {number} port
 * @property {() => { mails: TakenMail[], connections: number }} look
 * @property {() => void} dropConnections
 * @property {() => Promise<void>} waitForTalk until a mail is held back, or until the client has said something
 * @property {() => void} accept takes the mail that is held back
 * @property {() => Promise<void>} close
 */

/** @typedef {import('smtp-server').SMTPServerOptions} SMTPServerOptions */

/** @param {number} responseCode */
const refuse = (responseCode) => Object.assign(new Error('No'), { responseCode });

/**
 * @param {Manners} manners
 * @param {(mail: TakenMail) => void} keep
 * @param {(accept: () => void) => void} hold
 * @returns {SMTPServerOptions}
 */
function behave(manners, keep, hold) {
  const { login, connectionReply, senderReply, recipientReply, mailReply, largestMail } = manners;
  return {
    disabledCommands: [...(manners.offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    ...(largestMail ? { size: largestMail, rejectOversized: true } : {}),
    onConnect: (_, done) => done(connectionReply ? refuse(connectionReply) : null),
    onMailFrom: (_, __, done) => done(senderReply ? refuse(senderReply) : null),
    onRcptTo({ address }, _, done) {
      const isRefused = recipientReply && address.startsWith(recipientReply.to ?? '');
      done(isRefused ? refuse(recipientReply.code) : null);
    },
    onAuth({ username, password }, _, done) {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : refuse(535), { user: username });
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const accept = () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          keep({ raw, recipients, isEncrypted: session.secure });
          done();
        };
        if (mailReply === 'when told') hold(accept);
        else if (typeof mailReply === 'number') done(refuse(mailReply));
        else if (mailReply === undefined) accept();
      }, done);
    },
  };
}

/**
 * @param {Manners['illness']} illness
 * @param {() => void} onTalk
 */
function createIllServer(illness, onTalk) {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    if (illness !== 'never greets') socket.write('220 ready\r\n');
    socket.once('data', () => {
      onTalk();
      if (illness !== 'trickles') return;
      const trickle = setInterval(() => socket.write('250-wait\r\n'), 10);
      socket.once('close', () => clearInterval(trickle));
    });
  });
}

/**
 * @param {Manners} manners
 * @returns {Promise<Mailbox>}
 */
async function openMailbox(manners) {
  /** @type {TakenMail[]} */
  const mails = [];
  /** @type {(() => void)[]} */
  const held = [];
  const sockets = new Set();
  let connections = 0;
  const events = new EventEmitter();
  const talk = once(events, 'talk');
  const onTalk = () => events.emit('talk');
  const options = behave(
    manners,
    (mail) => void mails.push(mail),
    (accept) => {
      held.push(accept);
      onTalk();
    },
  );
  const smtp = manners.illness ? undefined : new SMTPServer(options);
  // A client that goes away in the middle of a conversation is what the tests are about.
  smtp?.on('error', () => undefined);
  const server = smtp?.server ?? createIllServer(manners.illness, onTalk);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(manners.port ?? 0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    look: () => ({ mails, connections }),
    dropConnections,
    waitForTalk: async () => void (await talk),
    accept: () => held.shift()?.(),
    close: () =>
      new Promise((resolve) => {
        (smtp ?? server).close(() => resolve());
        dropConnections();
      }),
  };
}

/** @type {Map<number, Mailbox>} */
const mailboxes = new Map();

/** @param {{ command: 'open' | Exclude<keyof Mailbox, 'port'>, port: number, manners: Manners }} call */
async function answer({ command, port, manners }) {
  if (command === 'open') {
    const opened = await openMailbox(manners);
    mailboxes.set(opened.port, opened);
    return opened.port;
  }
  return mailboxes.get(port)?.[command]();
}

process.on('message', async (message) => {
  const call = /** @type {Parameters<typeof answer>[0] & { id: number }} */ (message);
  const result = await answer(call).catch((/** @type {unknown} */ error) => ({ error: String(error) }));
  process.send?.({ id: call.id, result });
});
// Whoever asked for mailboxes is gone.
process.once('disconnect', () => process.exit());
process.send?.('ready');
