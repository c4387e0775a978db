import { ArrowRight, Heart, Moon, Share2, SlidersHorizontal, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { Chip, ChipLink } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { SaveButton } from './save-button.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { textLinkClass } from './text-link-class.ts';

const row = 'flex flex-wrap items-center gap-3';
const variants: readonly ButtonVariant[] = ['primary', 'ink', 'line', 'danger', 'quiet'];

export function Buttons() {
  return (
    <div className="grid gap-4">
      {variants.map((variant) => (
        <div key={variant} className={row}>
          <Button variant={variant}>Book</Button>
          <Button variant={variant} icon={<Share2 />} trailingIcon={<ArrowRight />}>
            Share
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} isBusy busyLabel="Paying…">
            Pay 232,50 zł
          </Button>
        </div>
      ))}
      <div className={row}>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <a href="/home" className={buttonClass('line')}>
          Link as a button
        </a>
        <a href="/home" className={textLinkClass}>
          Link in text
        </a>
      </div>
    </div>
  );
}

/** Busy until it is stopped. */
export function BusyButton({ onSend }: { onSend?: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={row}
      onSubmit={(event) => {
        event.preventDefault();
        onSend?.();
        setIsBusy(true);
      }}
    >
      <input aria-label="Note" className="w-32 border border-line-2" />
      <Button type="submit" isBusy={isBusy} busyLabel="Holding…">
        Hold lane 5
      </Button>
      <Button variant="quiet" onClick={() => setIsBusy(false)}>
        Stop
      </Button>
    </form>
  );
}

export function SaveButtons() {
  return (
    <div className={row}>
      <SaveButton isBusy={false} onClick={() => {}} label="Save the payouts" />
      <SaveButton isBusy onClick={() => {}}>
        Save the log
      </SaveButton>
    </div>
  );
}

export function IconButtons() {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={row}>
      <IconButton label="Share" icon={<Share2 />} />
      <IconButton
        variant="line"
        label="Save"
        icon={<Heart fill={isSaved ? 'currentColor' : 'none'} />}
        aria-pressed={isSaved}
        onClick={() => setIsSaved(!isSaved)}
      />
      <IconButton variant="raised" label="Next" icon={<ArrowRight />} />
      <IconButton variant="line" label="Not now" icon={<Share2 />} disabled />
    </div>
  );
}

export function Chips() {
  const [isBowling, setIsBowling] = useState(true);
  return (
    <div className={row}>
      <Chip icon={<SlidersHorizontal />}>Filters</Chip>
      <Chip count="12" isPressed={isBowling} isRemovable={isBowling} onClick={() => setIsBowling(!isBowling)}>
        Bowling
      </Chip>
      <Chip count="0" isPressed={false} disabled>
        Smoking room
      </Chip>
      <ChipLink href="/activities" isCurrent>
        All activities
      </ChipLink>
      <ChipLink href="/home" count="14">
        Karaoke
      </ChipLink>
    </div>
  );
}

export function Segments() {
  const [theme, setTheme] = useState<'light' | 'dark' | 'sepia'>('light');
  const segments = [
    { value: 'light', label: 'Light', icon: <Sun /> },
    { value: 'dark', label: 'Dark', icon: <Moon /> },
    { value: 'sepia', label: 'Sepia', isDisabled: true },
  ] as const;
  const shared = { segments, value: theme, onValueChange: setTheme, isLegendShown: true };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <SegmentedControl {...shared} legend="Theme" />
      <SegmentedControl {...shared} legend="Not now" isDisabled />
    </div>
  );
}
