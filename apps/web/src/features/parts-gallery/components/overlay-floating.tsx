import { CalendarPlus, Gift, LogOut, Printer, ReceiptText, Settings, Share2, Ticket, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { MenuRow, MenuRowSeparator } from '../../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../../ui/action/menu-row-class.ts';
import { Badge, CountBadge } from '../../../ui/display/badge.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { SitePopover } from '../../../ui/overlay/site-popover.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { renderOverlayLink } from './overlay-link.tsx';
import { Specimen } from './specimen.tsx';

export function OverlayFloating() {
  return (
    <>
      <PopoverSpecimen />
      <MenuSpecimen />
      <TooltipSpecimen />
      <SitePopoverSpecimen />
    </>
  );
}

/** What an open card looks like, without opening one. */
function StillCard({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div inert className={`mt-6 max-w-full rounded-l bg-raise text-s shadow-e3 ${className}`}>
      {children}
    </div>
  );
}

function PriceLines() {
  const { t } = useTranslation('parts-overlay');
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums [&_dd]:text-right">
      <dt className="col-span-2 font-strong">{t('popover.open')}</dt>
      <dt>{t('popover.lane')}</dt>
      <dd>228,00 zł</dd>
      <dt>{t('popover.fee')}</dt>
      <dd>4,00 zł</dd>
      <dt>{t('popover.vat')}</dt>
      <dd>17,19 zł</dd>
    </dl>
  );
}

function PopoverSpecimen() {
  const { t } = useTranslation('parts-overlay');
  return (
    <Specimen id="popover" title={t('popover.title')} note={t('popover.note')}>
      <Popover trigger={<Button variant="line">{t('popover.open')}</Button>} label={t('popover.open')}>
        <PriceLines />
      </Popover>
      <StillCard className="w-[22rem] p-[1.125rem]">
        <PriceLines />
      </StillCard>
    </Specimen>
  );
}

function MenuSpecimen() {
  const { t } = useTranslation('parts-overlay');
  const [chosen, setChosen] = useState('');
  return (
    <Specimen id="menu" title={t('menu.title')} note={t('menu.note')}>
      <div className="flex flex-wrap items-center gap-4">
        <Menu trigger={<Button variant="line">{t('menu.open')}</Button>}>
          <MenuItem icon={<CalendarPlus />} onSelect={() => setChosen(t('menu.calendar'))}>
            {t('menu.calendar')}
          </MenuItem>
          <MenuItem icon={<Share2 />} onSelect={() => setChosen(t('menu.share'))}>
            {t('menu.share')}
          </MenuItem>
          <MenuItem icon={<Printer />} isDisabled onSelect={() => setChosen(t('menu.print'))}>
            {t('menu.print')}
          </MenuItem>
          <MenuLink
            href={paths.bookingHistory}
            icon={<Ticket />}
            badge={<CountBadge count="2" label={t('menu.bookingsCount')} />}
            renderLink={renderOverlayLink}
          >
            {t('menu.bookings')}
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<X />} variant="danger" onSelect={() => setChosen(t('menu.cancel'))}>
            {t('menu.cancel')}
          </MenuItem>
        </Menu>
        <p role="status" className="text-s text-ink-2">
          {chosen ? t('menu.chosen', { item: chosen }) : null}
        </p>
      </div>
      <StillCard className="w-[18.5rem] p-2">
        <div className={menuRowClass()} data-highlighted="">
          <MenuRow icon={<CalendarPlus />}>{t('menu.calendar')}</MenuRow>
        </div>
        <div className={menuRowClass()}>
          <MenuRow icon={<ReceiptText />}>{t('menu.receipt')}</MenuRow>
        </div>
        <div className={menuRowClass()} data-disabled="">
          <MenuRow icon={<Printer />}>{t('menu.print')}</MenuRow>
        </div>
        <MenuRowSeparator />
        <div className={menuRowClass('danger')}>
          <MenuRow icon={<X />}>{t('menu.cancel')}</MenuRow>
        </div>
      </StillCard>
    </Specimen>
  );
}

function TooltipSpecimen() {
  const { t } = useTranslation('parts-overlay');
  return (
    <Specimen id="tooltip" title={t('tooltip.title')} note={t('tooltip.note')}>
      <div className="flex flex-wrap items-center gap-3">
        <Tooltip text={t('tooltip.text')}>
          <Button variant="line">{t('tooltip.trigger')}</Button>
        </Tooltip>
        <Tooltip text={t('tooltip.share')} side="right">
          <IconButton label={t('tooltip.share')} icon={<Share2 />} />
        </Tooltip>
      </div>
      <p
        inert
        className="mt-6 w-fit max-w-[16.25rem] rounded-[10px] bg-ink px-3 py-2 text-xs leading-[1.35] font-medium text-paper"
      >
        {t('tooltip.text')}
      </p>
    </Specimen>
  );
}

function SitePopoverSpecimen() {
  const { t } = useTranslation('parts-overlay');
  return (
    <Specimen id="site-popover" title={t('sitePopover.title')} note={t('sitePopover.note')}>
      <Button variant="ink" popoverTarget="gallery-account">
        {t('sitePopover.open')}
      </Button>
      <SitePopover id="gallery-account" label={t('sitePopover.open')}>
        <AccountRows />
      </SitePopover>
      <StillCard className="w-[18.5rem] p-2">
        <AccountRows />
      </StillCard>
    </Specimen>
  );
}

function AccountRows() {
  const { t } = useTranslation('parts-overlay');
  const link = (href: string, row: ReactNode) =>
    renderOverlayLink({ href, className: menuRowClass(), children: row });
  return (
    <>
      <p className="px-3 pt-2 pb-3 leading-[1.3]">
        <b className="block font-strong">{t('sitePopover.name')}</b>
        <span className="text-xs text-ink-3">{t('sitePopover.since')}</span>
      </p>
      <MenuRowSeparator />
      {link(paths.bookingHistory, <MenuRow icon={<Ticket />}>{t('sitePopover.bookings')}</MenuRow>)}
      {link(
        paths.rewards,
        <MenuRow icon={<Gift />} badge={<Badge tone="ok">{t('sitePopover.rewardsSum')}</Badge>}>
          {t('sitePopover.rewards')}
        </MenuRow>,
      )}
      {link(paths.settings, <MenuRow icon={<Settings />}>{t('sitePopover.settings')}</MenuRow>)}
      <MenuRowSeparator />
      <button type="button" className={menuRowClass()}>
        <MenuRow icon={<LogOut />}>{t('sitePopover.logOut')}</MenuRow>
      </button>
    </>
  );
}
