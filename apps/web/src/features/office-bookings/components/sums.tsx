interface Line {
  name: string;
  sum: string;
}

interface SumsProps {
  lines: readonly Line[];
  total: Line;
  /** Below the total, of which they are parts. */
  after?: readonly Line[];
}

/** Sums below each other, and what they come to. */
export function Sums({ lines, total, after = [] }: SumsProps) {
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <Row key={index} {...line} />
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-strong">
        <dt>{total.name}</dt>
        <dd className="whitespace-nowrap">{total.sum}</dd>
      </div>
      {after.map((line) => (
        <Row key={line.name} {...line} />
      ))}
    </dl>
  );
}

const Row = ({ name, sum }: Line) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="whitespace-nowrap">{sum}</dd>
  </div>
);
