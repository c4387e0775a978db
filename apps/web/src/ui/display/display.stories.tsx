import { Ban, Check, Heart, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { usePictures } from '../../lib/content/pictures.ts';
import { IconButton } from '../action/icon-button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Accordion, AccordionItem } from './accordion.tsx';
import { ActivityTag } from './activity-tag.tsx';
import { Avatar } from './avatar.tsx';
import { Badge, CountBadge } from './badge.tsx';
import { BarChart } from './bar-chart.tsx';
import { Card, CardBody, CardCover, CardTitle } from './card.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { MapFrame, type MapStatus } from './map-frame.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';
import { RingChart } from './ring-chart.tsx';
import { SectionCard } from './section-card.tsx';
import { rowsClass, SettingRow } from './setting-row.tsx';
import { Table, type TableColumn } from './table.tsx';
import { WeekStrip } from './week-strip.tsx';

const row = 'flex flex-wrap items-center gap-3';
const place = 'Kręgielnia Pod Zegarem';

export function Accordions() {
  return (
    <Accordion className="max-w-[46rem]">
      <AccordionItem name="story-questions" title="When does the money come back?" open>
        Within three days, to the card or account.
      </AccordionItem>
      <AccordionItem name="story-questions" title="What if we are late?">
        The lane waits for fifteen minutes.
      </AccordionItem>
      <AccordionItem title="Night" meta="5 free">
        After ten it is quiet.
      </AccordionItem>
    </Accordion>
  );
}

export function Marks() {
  return (
    <div className="grid gap-4">
      <div className={row}>
        <ActivityTag hue={272}>Bowling</ActivityTag>
        <ActivityTag hue={76} size="medium">
          Escape rooms
        </ActivityTag>
        <ActivityTag hue={240} isOnPicture>
          Padel
        </ActivityTag>
        <Badge icon={<Ban />}>Draft</Badge>
        <Badge tone="ok" icon={<Check />}>
          Confirmed
        </Badge>
        <Badge tone="warn" icon={<Hourglass />}>
          Pending
        </Badge>
        <Badge tone="bad" icon={<X />}>
          Declined
        </Badge>
        <Badge tone="info">Completed</Badge>
        <Badge tone="hot">2 lanes left</Badge>
        <CountBadge count="3" label="3 unread" />
      </div>
      <div className={row}>
        <Rating value="4.8" count="631 reviews" label="4.8 of 5 stars, 631 reviews" />
        <Price size="small" lead="from" amount="89 zł" unit="/ lane hour" />
        <Price
          size="large"
          amount="99 zł"
          old={{ amount: '119 zł', label: 'was', lowest: 'lowest price of 30 days: 89 zł' }}
        />
      </div>
    </div>
  );
}

export function Avatars({ picture, broken }: { picture?: string; broken?: string }) {
  return (
    <div className={row}>
      <Avatar name="Zuzanna Gąsior" label="Zuzanna Gąsior" />
      <Avatar name="Łucja" hue={195} size="small" />
      <Avatar name="Tomasz Wilk" hue={160} size="large" src={picture} />
      <Avatar name="Anna Żak" hue={272} size="huge" src={broken} />
    </div>
  );
}

export function Cards() {
  const pictures = usePictures();
  const [isLiked, setIsLiked] = useState(false);
  return (
    <div className="grid gap-5 md:grid-cols-3">
      {[false, true].map((isMarked) => (
        <Card key={String(isMarked)} isMarked={isMarked}>
          <CardCover
            src={pictures.scene('bowling', 'zegar')}
            alt=""
            hue={272}
            corner={
              <IconButton
                label={isMarked ? `Save ${place} too` : `Save ${place}`}
                icon={<Heart />}
                variant="raised"
                aria-pressed={isLiked}
                onClick={() => setIsLiked(!isLiked)}
              />
            }
          >
            <ActivityTag hue={272} isOnPicture>
              Bowling
            </ActivityTag>
          </CardCover>
          <CardBody>
            <CardTitle heading="h3">
              <a href={`#place-${isMarked}`}>{place}</a>
            </CardTitle>
          </CardBody>
        </Card>
      ))}
    </div>
  );
}

const photoNames = [
  'Twelve lanes under the clock',
  'Billiard tables',
  'Darts corner',
  'The stage',
  'The square',
];

export function Photos() {
  const pictures = usePictures();
  const photos = photoNames.map((alt) => ({
    id: alt,
    src: pictures.scene('bowling', alt),
    alt,
    width: 800,
    height: 520,
  }));
  const position = (at: number) => `${at} / 5`;
  return (
    <PhotoGallery
      photos={photos}
      words={{
        label: `Pictures of ${place}`,
        all: 'All 5',
        open: (at, { alt }) => `Open ${at} of 5: ${alt}`,
        position,
      }}
      renderViewer={({ isOpen, index, show, close }) => (
        <Dialog size="large" isOpen={isOpen} onClose={close} title="Pictures" closeLabel="Close">
          <PhotoViewer
            photos={photos}
            index={index}
            onShow={show}
            words={{ previous: 'Previous picture', next: 'Next picture', position }}
          />
        </Dialog>
      )}
    />
  );
}

export function Maps() {
  const [status, setStatus] = useState<MapStatus>('idle');
  const frame = {
    startsWhen: 'asked',
    words: { show: 'Show the map', loading: 'The map is coming', failed: 'No map', retry: 'Try again' },
    onActivate: () => setStatus('ready'),
    children: <p>Here is the map.</p>,
  } as const;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <MapFrame {...frame} label="Map, not loaded yet" status={status} />
      <MapFrame {...frame} label="Map on its way" status="loading" />
      <MapFrame {...frame} label="Map that failed" status="failed" fallback={<p>Piotrkowska 12</p>} />
    </div>
  );
}

interface Booking {
  reference: string;
  place: string;
  total: string;
}

const bookings: Booking[] = [
  { reference: 'GR-7K3M-Q2', place, total: '327,80 zł' },
  { reference: 'GR-51XA-88', place: 'Tajemnica Księżego Młyna', total: '189,00 zł' },
];
const columns: TableColumn<Booking>[] = [
  { id: 'reference', header: 'Number', cell: ({ reference }) => reference, isRowHeader: true },
  { id: 'place', header: 'Place', cell: ({ place }) => place },
  { id: 'state', header: 'State', cell: () => <Badge tone="ok">Confirmed</Badge>, isBesideName: true },
  { id: 'total', header: 'Total', cell: ({ total }) => total, isNumeric: true },
];

export function Tables() {
  const rowKey = ({ reference }: Booking) => reference;
  return <Table caption="Your bookings" columns={columns} rows={bookings} rowKey={rowKey} />;
}

const series = [
  { id: 'bowling', label: 'Bowling', hue: 272 },
  { id: 'karaoke', label: 'Karaoke', hue: 352 },
];
const days = ['Mon', 'Tue', 'Fri'].map((label, at) => ({
  id: label,
  label,
  title: `${label}: ${at + 2} h`,
  segments: [
    { seriesId: 'bowling', value: at + 1 },
    { seriesId: 'karaoke', value: 1 },
  ],
}));

export function Charts() {
  const hours: TableColumn<(typeof days)[number]>[] = [
    { id: 'day', header: 'Day', cell: ({ label }) => label, isRowHeader: true },
    { id: 'hours', header: 'Hours', cell: ({ title }) => title, isNumeric: true },
  ];
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <ChartFrame
        title="Hours played"
        description="Most on Fridays."
        series={series}
        words={{ showTable: 'As a table', showChart: 'As a chart' }}
        table={<Table caption="Hours" columns={hours} rows={days} rowKey={({ id }) => id} />}
      >
        <BarChart bars={days} series={series} writeValue={String} />
      </ChartFrame>
      <RingChart
        segments={[
          { id: 'a', hue: 272, value: 20 },
          { id: 'b', hue: 352, value: 11 },
        ]}
        figure="31"
        caption="games"
        className="max-w-60"
      />
      <WeekStrip
        weeks={Array.from({ length: 52 }, (_, week) => ({
          id: String(week),
          title: `Week ${week + 1}`,
          count: week % 3,
          hue: week % 3 ? 272 : undefined,
          isMarked: week > 48,
          label: week % 4 === 1 ? 'Nov' : undefined,
        }))}
      />
    </div>
  );
}

export function Rows() {
  return (
    <SectionCard title="Two steps" lead="A code besides the password.">
      <ul className={rowsClass}>
        <li>
          <SettingRow icon={<Check />} tone="ok" title="By email" text="zuzanna@example.com" />
        </li>
        <li>
          <SettingRow icon={<Ban />} tone="warn" title="By SMS" text="Confirm your phone first." />
        </li>
      </ul>
    </SectionCard>
  );
}
