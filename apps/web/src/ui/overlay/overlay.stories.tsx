import { Settings, Share2 } from 'lucide-react';
import { useState } from 'react';
import { createToastQueue } from '../../lib/browser/toast-queue.ts';
import { Toaster } from '../../lib/browser/toaster.tsx';
import { Button } from '../action/button.tsx';
import { MenuRow, MenuRowSeparator } from '../action/menu-row.tsx';
import { menuRowClass } from '../action/menu-row-class.ts';
import { Announcer } from './announcer.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { SitePopover } from './site-popover.tsx';
import { Toast, type ToastContent } from './toast.tsx';
import { ToastViewport } from './toast-viewport.tsx';

const row = 'flex flex-wrap items-start gap-3';
const ignore = () => undefined;
/** Apart from the app's own, so that a story shows whatever else is going on. */
const storyToasts = createToastQueue();

/** With a toast and a second dialog, both of which have to work above the first. */
export function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'long' | 'untitled' | null>(null);
  const [isUpperOpen, setIsUpperOpen] = useState(false);
  const close = () => setOpen(null);
  const shared = { closeLabel: 'Close', onClose: close };
  return (
    <div className={row}>
      <Button onClick={() => setOpen('plain')}>Open the dialog</Button>
      <Button onClick={() => setOpen('long')}>A long one</Button>
      <Button onClick={() => setOpen('untitled')}>Without a title</Button>
      <Dialog
        {...shared}
        isOpen={open === 'plain'}
        title="What is stored"
        footer={<Button onClick={close}>Agree</Button>}
      >
        <p>Statistics</p>
        <Button variant="line" onClick={() => setIsUpperOpen(true)}>
          Open another on top
        </Button>
        <Button variant="line" onClick={() => storyToasts.add({ title: 'Choice saved' })}>
          Show a toast over it
        </Button>
        <Dialog
          isOpen={isUpperOpen}
          onClose={() => setIsUpperOpen(false)}
          title="The one on top"
          size="small"
          closeLabel="Close"
        >
          <p>It closes alone.</p>
        </Dialog>
      </Dialog>
      <Dialog
        {...shared}
        isOpen={open === 'long'}
        title="House rules"
        footer={<Button onClick={close}>I understand</Button>}
      >
        <p className="h-[300vh]">Shoes are part of the game.</p>
      </Dialog>
      <Dialog {...shared} isOpen={open === 'untitled'} label="Points" size="large">
        <p>You have 120 points.</p>
      </Dialog>
    </div>
  );
}

export function ConfirmDialogs() {
  const [open, setOpen] = useState<'danger' | 'plain' | null>(null);
  const [answer, setAnswer] = useState('');
  const finish = (word: string) => {
    setOpen(null);
    setAnswer(word);
  };
  const shared = {
    closeLabel: 'Close',
    onConfirm: () => finish('confirmed'),
    onCancel: () => finish('kept'),
  };
  return (
    <div className={row}>
      <Button variant="danger" onClick={() => setOpen('danger')}>
        Cancel the booking
      </Button>
      <Button variant="line" onClick={() => setOpen('plain')}>
        Move the booking
      </Button>
      <p role="status">{answer}</p>
      <ConfirmDialog
        {...shared}
        isOpen={open === 'danger'}
        isDestructive
        title="Cancel GR-7K3M-Q2?"
        confirmLabel="Cancel it"
        cancelLabel="Keep it"
      >
        <p>282,50 zł come back.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        isOpen={open === 'plain'}
        title="Move it to 21:00?"
        confirmLabel="Move it"
        cancelLabel="Leave it"
      />
    </div>
  );
}

export function Sheets() {
  const [open, setOpen] = useState<'side' | 'full' | null>(null);
  const shared = { onClose: () => setOpen(null), closeLabel: 'Close' };
  return (
    <div className={row}>
      <Button onClick={() => setOpen('side')}>Open the cart</Button>
      <Button onClick={() => setOpen('full')}>Open the menu</Button>
      <Sheet {...shared} isOpen={open === 'side'} title="Your cart">
        <p>Nothing in it yet.</p>
      </Sheet>
      <Sheet {...shared} isOpen={open === 'full'} placement="full" label="Main menu">
        <a href="/activities">Activities</a>
      </Sheet>
    </div>
  );
}

export function Floating() {
  return (
    <div className={row}>
      <Button variant="ink" popoverTarget="story-account">
        Account
      </Button>
      <SitePopover id="story-account" label="Account">
        <a href="#settings" className={menuRowClass()}>
          <MenuRow icon={<Settings />}>Settings</MenuRow>
        </a>
        <MenuRowSeparator />
        <button type="button" className={menuRowClass('danger')}>
          <MenuRow icon={<Share2 />}>Log out</MenuRow>
        </button>
      </SitePopover>
    </div>
  );
}

const undo = { label: 'Undo', run: ignore };
const toasts = [
  { id: 'plain', title: 'Link copied', description: 'Send it to your friends.', variant: 'default' },
  { id: 'action', title: 'Saved to your places', variant: 'default', action: undo },
  { id: 'failed', title: 'Payment submission failed', variant: 'destructive', action: undo },
] as const satisfies Omit<ToastContent, 'open'>[];

export function Toasts() {
  return (
    <div className={row}>
      {toasts.map(({ id, ...toast }) => (
        <Button key={id} variant="line" onClick={() => storyToasts.add(toast)}>
          {`Say: ${toast.title}`}
        </Button>
      ))}
      <Toaster queue={storyToasts} closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </div>
  );
}

/** Without the timer that removes them. */
export function StillToasts() {
  return (
    <div className={row}>
      {toasts.map((toast) => (
        <div key={toast.id} className="w-[25rem] max-w-full">
          <Toast
            toast={{ ...toast, open: true }}
            durationMs={86_400_000}
            closeLabel="Close"
            onDismiss={ignore}
            onPause={ignore}
            onResume={ignore}
          />
        </div>
      ))}
    </div>
  );
}
