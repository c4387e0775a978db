import * as z from 'zod/mini';
import './english-issues.ts';
import { flag } from './setting-values.ts';
import { StartupError } from './startup-error.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** Where uploads are kept: without an endpoint in the data folder. */
export const storageEnvironment = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(line, 'us-east-1'),
  S3_BUCKET: z.optional(line),
  S3_CONDITIONAL_WRITES: z._default(flag, true),
  S3_ACCESS_KEY_ID: z.optional(line),
  S3_SECRET_ACCESS_KEY: z.optional(line),
  /** From where browsers read what was uploaded. */
  S3_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
};

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicBaseUrl: string;
  hasConditionalWrites: boolean;
}

const schema = z.object(storageEnvironment);
type StorageEnvironment = z.output<typeof schema>;

export function toStorage(settings: StorageEnvironment): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PUBLIC_URL: publicBaseUrl,
    S3_CONDITIONAL_WRITES: hasConditionalWrites,
  } = settings;
  if (endpoint === undefined) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey || !publicBaseUrl) {
    throw new StartupError(
      'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_PUBLIC_URL.',
    );
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, publicBaseUrl, hasConditionalWrites };
}
