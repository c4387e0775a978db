import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  findDeadOrigin,
  type HttpDouble,
  type HttpDoubleHandler,
  startHttpDouble,
} from '../../../test/doubles/http-double.ts';
import { describeSmsSender, makeSms } from '../../../test/suites/sms-suite.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import { createHttpGatewaySms } from './http-gateway-sms.ts';

const token = 'secret-token';

describeSmsSender('The HTTP gateway SMS sender', async () => {
  const sent = new Map<string, { to: string; text: string }>();
  const gateway = await startHttpDouble((request, body, response) => {
    const { to, text } = JSON.parse(body.toString());
    const key = String(request.headers['idempotency-key']);
    if (!sent.has(key)) sent.set(key, { to, text });
    response.writeHead(202).end('{}');
  });
  return {
    sender: createHttpGatewaySms({ url: `${gateway.origin}/messages`, token, timeoutMs: 20_000 }),
    delivered: async () => [...sent.values()],
    stop: gateway.close,
  };
});

describe('The HTTP gateway SMS sender with a gateway that', () => {
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    for (const double of doubles.splice(0)) await double.close();
  });

  const start = async (handle: HttpDoubleHandler, timeoutMs = 20_000) => {
    const gateway = await startHttpDouble(handle);
    doubles.push(gateway);
    return createHttpGatewaySms({ url: `${gateway.origin}/messages`, token, timeoutMs });
  };

  it('listens gets the token, the key against repetition and the message as JSON', async () => {
    let seen: { url?: string; headers: IncomingHttpHeaders; body: string } | undefined;
    const sender = await start((request, body, response) => {
      seen = { url: request.url ?? '', headers: request.headers, body: body.toString() };
      response.end();
    });
    await sender.send(makeSms());
    expect(seen?.url).toBe('/messages');
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'idempotency-key': 'sms-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      to: '+48600100200',
      text: 'Your code is 123456',
      reference: 'sms-1',
    });
  });

  it.each([400, 404, 422])('answers %i ends the message', async (status) => {
    const sender = await start((_request, _body, response) => void response.writeHead(status).end('no'));
    await expect(sender.send(makeSms())).rejects.toThrow(PermanentDeliveryError);
  });

  it.each([401, 403, 408, 409, 429, 500, 503, 304])(
    'answers %i keeps the message for later',
    async (status) => {
      const sender = await start((_request, _body, response) => void response.writeHead(status).end());
      await expect(sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
    },
  );

  it('redirects elsewhere is not followed', async () => {
    let visits = 0;
    const sender = await start((_request, _body, response) => {
      visits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
    expect(visits).toBe(1);
  });

  it('hangs is given up after the timeout', async () => {
    const sender = await start(() => {}, 100);
    await expect(sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
  });

  it('cuts the connection keeps the message for later', async () => {
    const sender = await start((request) => void request.socket.destroy());
    await expect(sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
  });

  it('is not there keeps the message for later', async () => {
    const sender = createHttpGatewaySms({ url: await findDeadOrigin(), token, timeoutMs: 20_000 });
    await expect(sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
  });

  it('is slow still gets the message that was on its way when closing began', async () => {
    const events = new EventEmitter();
    const arrival = once(events, 'message');
    const sender = await start((_request, _body, response) => void events.emit('message', response));
    const sending = sender.send(makeSms());
    const [response] = await arrival;
    let isClosed = false;
    const closing = sender.close().then(() => {
      isClosed = true;
    });
    await nextTurn();
    expect(isClosed).toBe(false);
    response.end();
    await expect(sending).resolves.toBeUndefined();
    await closing;
  });
});
