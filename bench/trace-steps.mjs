/**
 * One event of Chromium's tracing, as far as it is read here. Times are microseconds.
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur]
 * @property {{ data?: { type?: string }, name?: string }} [args]
 */

const scripts = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'FireIdleCallback',
]);
const layouts = new Set(['UpdateLayoutTree', 'Layout']);
/** What the main thread does for a frame once scripts are done. */
const drawing = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer']);

/**
 * The work of the main thread from each step of the pointer to the next, in milliseconds of processor time.
 * @param {readonly TraceEvent[]} events
 */
export function readSteps(events) {
  const moves = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  );
  const [first] = moves;
  if (!first) throw new Error('No step of the pointer was traced');
  const ours = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const starts = moves.map(({ ts }) => ts).sort((a, b) => a - b);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return sumStep(ours.filter(({ ts }) => ts >= start && ts < end));
  });
}

/** What stands inside something that is counted already is not counted twice. @param {readonly TraceEvent[]} ours */
function sumStep(ours) {
  const sums = { script: 0, forced: 0, all: 0 };
  let scriptEnds = 0;
  let partEnds = 0;
  for (const { name, ts, dur = 0, tdur = dur } of ours) {
    if (ts < partEnds) continue;
    const isInScript = ts < scriptEnds;
    if (scripts.has(name) && !isInScript) {
      scriptEnds = ts + dur;
      sums.script += tdur / 1000;
    } else if (layouts.has(name) || drawing.has(name)) {
      partEnds = ts + dur;
      if (!isInScript) sums.all += tdur / 1000;
      else if (layouts.has(name)) sums.forced += tdur / 1000;
    }
  }
  return { ...sums, all: sums.all + sums.script };
}
