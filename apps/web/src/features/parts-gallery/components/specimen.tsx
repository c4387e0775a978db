import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface SpecimenProps {
  /** Names the section in the address and in the visual test; unique on the page. */
  id: string;
  title: string;
  /** What to look at, in one sentence. */
  note?: string;
  children: ReactNode;
}

/** One part in all its states. An address that names parts shows no others. */
export function Specimen({ id, title, note, children }: SpecimenProps) {
  const [search] = useSearchParams();
  const asked = search.get('part')?.split(',');
  if (asked && !asked.includes(id)) return null;
  return (
    <section
      id={id}
      data-specimen={id}
      aria-labelledby={`${id}-title`}
      className="border-t-2 border-ink py-6"
    >
      <div className="mb-5 grid gap-x-8 gap-y-1 md:grid-cols-[14rem_1fr] md:items-baseline">
        <h3 id={`${id}-title`} className="text-xl">
          {title}
        </h3>
        {note ? <p className="max-w-[60ch] text-s text-ink-2">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
