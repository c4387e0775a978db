/** By version, the first place unused. */
const checkBytesPerBlock = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const newestVersion = 10;

export interface QrCodewords {
  /** The size of the code that they fill. */
  version: number;
  codewords: number[];
}

/** The bytes of a QR code of level M, with those that mend it. */
export function writeCodewords(bytes: Uint8Array): QrCodewords {
  const version = findVersion(bytes.length);
  return { version, codewords: interleave(addHeader(bytes, version), version) };
}

const byteLengthBits = (version: number) => (version < 10 ? 8 : 16);

function findVersion(length: number): number {
  for (let version = 1; version <= newestVersion; version += 1) {
    const bits = 4 + byteLengthBits(version) + length * 8;
    if (bits <= countDataBytes(version) * 8) return version;
  }
  throw new RangeError(`${length} bytes do not fit a QR code of version ${newestVersion}`);
}

function countAllBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

function countDataBytes(version: number): number {
  return countAllBytes(version) - at(checkBytesPerBlock, version) * at(blockCounts, version);
}

/** What kind of data, how much, the data, and then filling to the end. */
function addHeader(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, byteLengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const capacity = countDataBytes(version) * 8;
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) push(filler, 8);
  return Array.from({ length: capacity / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Data and check bytes of all blocks take turns, so that a scratch hurts each of them a little. */
function interleave(data: readonly number[], version: number): number[] {
  const blockCount = at(blockCounts, version);
  const checkCount = at(checkBytesPerBlock, version);
  const shortLength = Math.floor(data.length / blockCount);
  const shortBlocks = blockCount - (data.length % blockCount);
  const divisor = makeDivisor(checkCount);
  let start = 0;
  const blocks = Array.from({ length: blockCount }, (_, index) => {
    const length = shortLength + (index < shortBlocks ? 0 : 1);
    const own = data.slice(start, start + length);
    start += length;
    return { own, check: findRemainder(own, divisor) };
  });
  const mixed: number[] = [];
  for (let index = 0; index <= shortLength; index += 1) {
    for (const { own } of blocks) mixed.push(...own.slice(index, index + 1));
  }
  for (let index = 0; index < checkCount; index += 1) {
    for (const { check } of blocks) mixed.push(at(check, index));
  }
  return mixed;
}

/** In the field of 256 elements modulo 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

function makeDivisor(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => Number(index === degree - 1));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      divisor[index] = multiply(at(divisor, index), root) ^ at(divisor, index + 1);
    }
    root = multiply(root, 0x02);
  }
  return divisor;
}

function findRemainder(data: readonly number[], divisor: readonly number[]): number[] {
  const remainder = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ at(remainder, 0);
    remainder.shift();
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries()) {
      remainder[index] = at(remainder, index) ^ multiply(coefficient, factor);
    }
  }
  return remainder;
}
