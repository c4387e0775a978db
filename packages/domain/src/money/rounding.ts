/**
 * Rounds numerator / denominator to the nearest integer without ever leaving integers.
 * A half goes up, towards positive infinity: 2.5 → 3, −2.5 → −2.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}: safe integers, divisor above zero`);
  }
  let remainder = numerator % denominator;
  let quotient = (numerator - remainder) / denominator;
  if (remainder < 0) {
    remainder += denominator;
    quotient -= 1;
  }
  const rounded = 2 * remainder >= denominator ? quotient + 1 : quotient;
  return rounded === 0 ? 0 : rounded; // never −0
}
