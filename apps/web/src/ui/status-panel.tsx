import type { ReactNode } from 'react';

interface StatusPanelProps {
  /** A 320 × 220 drawing; it repeats the title and so stays silent for screen readers. */
  picture: string;
  heading: 'h1' | 'h2';
  title: string;
  text: string;
  note?: string | undefined;
  /** Ways on: there is always at least one. */
  children: ReactNode;
}

export function StatusPanel({ picture, heading: Heading, title, text, note, children }: StatusPanelProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <img src={picture} alt="" width={320} height={220} />
      <Heading className="mt-6 text-3xl">{title}</Heading>
      <p className="mt-4 text-pretty text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      {note ? <p className="mt-6 text-xs text-ink-3">{note}</p> : null}
    </div>
  );
}
