import { encode } from 'uqr';

export type QrModules = readonly (readonly boolean[])[];

/**
 * One module each; true is dark. Error correction level M survives a scratched screen. Whoever draws it adds the light
 * margin of four modules that scanners want around it.
 */
export function encodeQrCode(text: string): QrModules {
  return encode(text, { ecc: 'M', border: 0 }).data;
}
