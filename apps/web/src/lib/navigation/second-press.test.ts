import { describe, expect, it } from 'vitest';
import { isSameWay, isSecondPress } from './second-press.ts';

const tap = (timeStamp: number, changes: object = {}) => ({
  timeStamp,
  detail: 1,
  clientX: 200,
  clientY: 700,
  pointerType: 'touch',
  ...changes,
});

describe('a second press', () => {
  it('is that of a double click, and a tap that follows at once at the same place', () => {
    expect(isSecondPress(tap(10_000))).toBe(false);
    expect(isSecondPress(tap(10_200, { clientX: 205 }))).toBe(true);
    expect(isSecondPress(tap(20_000, { detail: 2, pointerType: 'mouse' }))).toBe(true);
  });

  it('is none later, elsewhere or by a mouse that is quick', () => {
    expect(isSecondPress(tap(30_000))).toBe(false);
    expect(isSecondPress(tap(31_000))).toBe(false);
    expect(isSecondPress(tap(31_100, { clientY: 300 }))).toBe(false);
    expect(isSecondPress(tap(40_000, { pointerType: 'mouse' }))).toBe(false);
    expect(isSecondPress(tap(40_100, { pointerType: 'mouse' }))).toBe(false);
  });

  it('of a link is one of the same link, and none once something else was pressed', () => {
    const [cart, home] = [{}, {}];
    expect(isSameWay(cart, tap(50_000))).toBe(false);
    expect(isSameWay(cart, tap(50_200))).toBe(true);
    expect(isSameWay(home, tap(50_300))).toBe(false);
    expect(isSameWay(cart, tap(50_400))).toBe(false);
    expect(isSameWay(cart, tap(51_000))).toBe(false);
    expect(isSameWay(cart, tap(51_100, { pointerType: 'mouse', detail: 1 }))).toBe(false);
    expect(isSameWay(cart, tap(51_200, { pointerType: 'mouse', detail: 2 }))).toBe(true);
  });
});
