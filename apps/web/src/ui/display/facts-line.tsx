interface FactsLineProps {
  /** What is not known is left out. */
  facts: readonly (string | null | undefined)[];
}

/** "Today, 23:22 · Chrome, Linux": begins like a sentence. Where the line breaks there is no dot, on either side. */
export function FactsLine({ facts }: FactsLineProps) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-3.5 flex flex-wrap">
        {facts.filter(Boolean).map((fact, place) => (
          <span key={fact} className="relative pl-3.5 first:first-letter:uppercase">
            {/* At the beginning of a line it stands outside, where it is cut off. */}
            {place > 0 ? <span className="absolute left-0 w-3.5 text-center"> · </span> : null}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
