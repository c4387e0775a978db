/** Trying again cannot help: the address or the message itself was refused. Whoever queued it gives up. */
export class PermanentDeliveryError extends Error {
  override readonly name = 'PermanentDeliveryError';
}

/** The message may go out later: a network, a busy server, or a fault of our own configuration. */
export class TransientDeliveryError extends Error {
  override readonly name = 'TransientDeliveryError';
}
