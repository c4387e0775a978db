/** Drawn here: the machinery of the icon library would cost the first view of every page more than the frame's links. */
const shapes = {
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  lines: 'M4 6h16M4 12h16M4 18h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20.5 14.5A9 9 0 1 1 9.5 3.5a7 7 0 0 0 11 11Z',
};

interface FrameIconProps {
  shape: keyof typeof shapes;
  className?: string;
}

export function FrameIcon({ shape, className = 'size-5' }: FrameIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
