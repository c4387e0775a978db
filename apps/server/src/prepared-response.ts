import { hash } from 'node:crypto';

/** A text as the bytes that are sent, with its entity tag. */
export interface TaggedBody {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Encoded once, for the hash and for the wire: encoding is what costs. */
export function tagText(text: string): TaggedBody {
  const bytes = Buffer.from(text);
  return { bytes, tag: `W/"${hash('sha1', bytes, 'base64url')}"` };
}

/** A serialized response, for what is requested far more often than it changes. */
export class PreparedResponse<Data> {
  readonly body: TaggedBody;
  /** Only for the type. */
  declare readonly data: Data;

  constructor(data: Data) {
    this.body = tagText(JSON.stringify({ success: true, data }));
  }

  get text(): string {
    return this.body.bytes.toString();
  }
}
