interface CountdownRingProps {
  /** Minutes. */
  left: number;
  of: number;
}

/** A dial that runs out. Drawn with attributes, because the content security policy forbids styles in the document. */
export function CountdownRing({ left, of }: CountdownRingProps) {
  return (
    <span className="relative grid size-14 shrink-0 place-items-center">
      <svg viewBox="0 0 56 56" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="28" cy="28" r="24" fill="none" strokeWidth="6" className="stroke-line" />
        <circle
          cx="28"
          cy="28"
          r="24"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength={of}
          strokeDasharray={`${left} ${of}`}
          className="stroke-(--bad)"
        />
      </svg>
      <b className="grid text-center leading-none font-[760] tracking-[-0.03em] text-(--bad) tabular-nums">
        {left}
        <span className="text-xs leading-none">min</span>
      </b>
    </span>
  );
}
