import { hash } from 'node:crypto';

/** A text as the bytes that are sent, with the tag by which a browser asks whether it has changed. */
export interface TaggedBody {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Encoded once, for the hash and for the wire: of all there is to do for a tag, that is what costs. */
export function tagText(text: string): TaggedBody {
  const bytes = Buffer.from(text);
  return { bytes, tag: `W/"${hash('sha1', bytes, 'base64url')}"` };
}

/** A whole answer as it goes over the wire, for what is asked far more often than it changes. */
export class PreparedAnswer<Data> {
  readonly body: TaggedBody;
  /** Only so that the type remembers what is inside. */
  declare readonly data: Data;

  constructor(data: Data) {
    this.body = tagText(JSON.stringify({ success: true, data }));
  }

  get text(): string {
    return this.body.bytes.toString();
  }
}
